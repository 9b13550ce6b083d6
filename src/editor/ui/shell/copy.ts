import type { Sending } from "../../shared/api.ts";

/** Every word of the editor's page. */
export const copy = {
  name: "Editor",
  frame: "The live site",
  loading: "Reading the site’s texts …",
  browse: "Browse",
  edit: "Edit",
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Desktop",
  switches: { mode: "What a click on the site does", device: "The site as it looks on a" },
  undo: "Undo",
  redo: "Redo",
  undone: (place: string) => `Undone: ${place}`,
  redone: (place: string) => `Done again: ${place}`,
  undoRefusedHere: (place: string) => `Not undone: ${place} was changed again since.`,
  undoGone: "Not undone: the text is not there any more.",
  publish: "Publish",
  publishCount: (count: number) => (count === 1 ? "Publish 1 change" : `Publish ${count} changes`),
  navigation: "Pages and sections",
  backToNavigation: "All pages",
  kinds: { page: "Pages", shared: "On every page" },
  news: "News",
  pictures: "Pictures",
  search: "Search all texts",
  results: (count: number) => (count === 1 ? "1 text found" : `${count} texts found`),
  welcome: "Click a text or a picture on the site, or choose a section here.",
  general: "General",
  unreadable:
    "These texts cannot be read: they were changed outside the editor, and something in them is not right. They come back by themselves.",
  notSaved: "(not saved)",
  optional: "optional",
  noChoice: "Choose",
  phases: {
    saved: "Saved",
    saving: "Saving …",
    refused: "Not saved yet: see the notes in this form",
    conflict: "Not all saved: choose between two texts below",
    offline: "Not saved: see the sentence at the top",
  },
  offline:
    "The editor does not run any more. Start it again the way you started it; nothing is lost.",
  away: "The editor does not answer. Is this device online? What you wrote is kept, and is saved as soon as it answers.",
  password:
    "Your password is not accepted any more. What you wrote is kept, and is saved as soon as your password is right. Load this page again to write the one you were given last, or ask for a new one.",
  newSession:
    "The editor was started again and has opened a new page. Go on there; nothing is lost.",
  noToken:
    "This address alone does not open the editor. Start the editor again, or open the whole address that it showed when it started.",
  broken:
    "The site cannot be shown: something was changed outside the editor and is not right yet. It comes back by itself.",
  failed: "That did not work. Nothing is lost; try it again.",
  tryAgain: "Try again",
  cancel: "Cancel",

  counter: (length: number, most: number) => `${length} of ${most}`,
  charactersLeft: (left: number) =>
    left < 0 ? `${-left} characters too many` : `${left} characters left`,
  placeOf: (item: string) => `Place of ${item}`,
  remove: (item: string) => `Remove ${item}`,
  removeQuestion: (title: string) => `Remove “${title}”?`,
  add: (item: string) => `Add ${item}`,
  choosePicture: "Choose a picture",
  noPicture: "No picture chosen",

  clash: "Someone else changed this too. Which one should stay?",
  mine: "Yours",
  theirs: "Theirs",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  nothing: "(nothing)",

  uploadHint: "Drop a photograph here, or choose a file.",
  oneFile: "Here is room for one file. Drop one alone.",
  chooseFile: "Choose a file",
  uploading: "Uploading …",
  unused: "Not used",
  places: "Where the site shows it",
  unlisted: "Files that still need a description",
  describe: (file: string) => `Describe ${file}`,
  focus: "Focal point",
  focusHint: "Click on what must stay in view, or use the arrow keys.",
  focusValue: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  crops: "As the site shows it",
  defaultCrops: [
    { label: "Phone", ratio: 4 / 5 },
    { label: "Tablet", ratio: 4 / 3 },
    { label: "Desk", ratio: 16 / 9 },
  ],
  replace: "Replace the file",
  replaceHint:
    "Every page that shows this picture shows the new one. The old file goes to the bin.",
  describeInstead: (name: string) => `Describe the new picture for “${name}”`,
  useInstead: "Use it instead",
  useIt: "Add this picture",
  gone: (name: string) => `“${name}” is not there any more. What was deleted is in the bin.`,
  deletePicture: "Delete this picture",
  deleteFile: (file: string) => `Delete ${file}`,
  back: "Back to all pictures",

  chooseDocument: "Choose a PDF",
  documentHint: "Drop a PDF here, or choose one. Visitors get it once this is published.",

  writePage: (title: string) => `Write the ${title.toLowerCase()}`,
  writePageQuestion: (title: string) =>
    `Write the ${title.toLowerCase()}? It begins with a draft. Complete what is in [square brackets], and have a lawyer read it before you publish.`,

  brand: { "brand/logo.svg": "Logo", "brand/favicon.svg": "Icon of the browser’s tab" } as Record<
    string,
    string
  >,
  brandDone: "The new one is in its place. The old one is in the bin.",
  logo: "Logo",
  chooseBrand: { logo: "Choose another logo", favicon: "Choose another icon of the tab" },
  takeBrand: { logo: "Use this logo", favicon: "Use this icon" },
  brandHint: {
    logo: "An SVG, or a PNG with a transparent background. The name stands beside it, unless it is wide: then it has the name in it. On dark pages it is white.",
    favicon: "The icon of the browser’s tab: a square SVG or PNG.",
  },

  newArticle: "New article",
  newArticleTitle: "Title of a new article",
  language: "Language of the forms",
  left: (count: number) => (count === 1 ? "1 text left" : `${count} texts left`),
  leftInList: (count: number) => (count > 0 ? `(${count} left)` : ""),
  unwritten: "(not written)",
  progress: (language: string, done: number, all: number) =>
    `${done} of ${all} texts are written in ${language}.`,
  notFound: "Visitors do not find this language yet.",
  lacking: "Visitors see a page that is not complete in the default language.",
  changed: (count: number) => `${count} changed since`,
  nextLeft: (count: number) =>
    count === 1 ? "1 text is left here: go to it" : `${count} texts are left here: go to the next`,
  nextChanged: (count: number, language: string) =>
    count === 1
      ? `1 ${language} text was changed since: go to it`
      : `${count} ${language} texts were changed since: go to the next`,
  changedSince: (language: string) =>
    `The ${language} text was changed after this was written. It was:`,
  holds: "The translation still holds",
  writeIn: (language: string) => `Write it in ${language}`,

  notOnSite: "This article is not on the site yet.",
  published: "On the site",
  unpublished: "Not on the site",
  noArticles: "There are none.",
  waitsUntil: (day: string) =>
    `Visitors see it from ${new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })} on.`,
  showArticle: (title: string) => `Show “${title}” on the site`,
  hideArticle: (title: string) => `Take “${title}” off the site`,
  deleteArticle: (title: string) => `Delete “${title}”`,
  deleteQuestion: (title: string) => `Delete “${title}”? Undo brings it back.`,
  delete: "Delete",
  show: "Show on the site",
  hide: "Take off the site",

  changes: "What has changed since the last publication",
  noChanges: "Nothing has changed since the last publication.",
  lastPublication: "The last publication",
  undoChange: (text: string) => `Undo: ${text}`,
  unsaved: (count: number) =>
    count === 1
      ? "1 text is not saved yet. Its section will not be published:"
      : `${count} texts are not saved yet. Their sections will not be published:`,
  launch: "Before the launch",
  launchCount: (count: number) => `Before the launch: ${count} to do`,
  launchIntro: "Write the real text, then press Done. Each line opens its field.",
  launchDone: {
    all: "Everything here is done: the site can be launched.",
    here: "Your part is done. The site cannot be launched yet: see below.",
  },
  leaveOut: "Leave it out",
  launchActions: { mark: "Done", "leave-out": "Leave it out" } as Record<string, string>,
  launchPictures: "Pictures that the site ships with",
  launchPicturesHint: "Replace them with your own, or keep them.",
  keep: "Keep",
  keepAll: (count: number) => (count === 1 ? "Keep it" : `Keep all ${count}`),
  technicalHint: "These are no part of the content, so the editor cannot change them.",
  sendTechnical: "Write an e-mail with this list",
  author: "Who publishes this?",
  authorFields: { name: "Your name", email: "Your e-mail address" },
  preview: "This page without the editor, to show to a colleague",
  whoIsHere: (people: string) => `Also here: ${people}`,
  alsoInForm: (names: string, count: number) =>
    `${names} ${count === 1 ? "has" : "have"} this form open, too.`,
  takesAlong: (names: string) => `What ${names} wrote goes along.`,
  publishing: "Checking and saving …",
  nowhere:
    "Published versions stay on this computer: there is no place yet to send them to, so visitors do not see them. Ask whoever looks after the site to set one up.",
  waiting: "Saved, not sent yet.",
  sendNow: "Send it now",
  sending: (percent: number) => (percent > 0 ? `Sending: ${percent} % …` : "Sending …"),
  technical: "For whoever looks after the site",
  unsent: {
    waiting: "Saved, not sent yet",
    choosing: "Somebody else has changed the same texts",
    late: "Visitors do not see it yet",
  } as { [phase in Sending["phase"]]?: string },
  held: "What others have published does not come in",
  isOld:
    "A newer version of the editor has come in. Stop it and start it again, so that it knows all that is new; nothing is lost.",
  clashes: "Somebody else has published other words for the same texts. Which should stay?",
  sendChosen: "Go on with these texts",
  sent: "Sent. Visitors see it as soon as the site is built anew …",
  noAddress:
    "Sent. The editor cannot look whether visitors see it: the site has no web address yet. It is written under “Company and contact”.",
  seen: (since: string | undefined) => {
    if (!since) return "Visitors see what was published last.";
    const time = { hour: "2-digit", minute: "2-digit" } as const;
    return `Visitors see it since ${new Date(since).toLocaleTimeString("en-GB", time)}.`;
  },
  seenLate: (address: string) =>
    `Sent, but after a quarter of an hour ${address} still shows an older version. Ask whoever looks after the site to look at its last build.`,

  versions: "Earlier versions",
  beforeFirst: "As it was before the first publication",
  notRestorable:
    "This version cannot be brought back as a whole: the site’s program asks for more today. Ask whoever looks after the site.",
  restoreVersion: "Restore this version",
  restored: "It is back as changes: look at them above, then publish them.",
  bin: (count: number) => (count === 1 ? "In the bin: 1" : `In the bin: ${count}`),
  takeBack: "Take back",
  takeBackOf: (title: string) => `Take back ${title}`,
  emptyBin: "Empty the bin",
  emptyBinQuestion: (count: number) =>
    `Empty the bin? ${count === 1 ? "What is in it is" : `All ${count} are`} gone for good.`,
  time: (at: string) =>
    new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }),
};
