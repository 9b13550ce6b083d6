import { afterFirstScene } from "./after-first-scene.ts";
import { isSparing } from "./connection.ts";
import { isNoted, notes, takeNote } from "./notes.ts";
import { drawn } from "./pauses.ts";

/*
 * The fonts and the first view. They weigh as much as the opening picture, so whoever comes for the
 * first time sees the first view in the device's own fonts, and these arrive behind it. They take
 * over where nothing moves under a reader's eyes: behind the start-up sequence, or with the next
 * page. Whoever has been here before has them from the start. The stylesheet (`styles/tokens.css`) goes
 * by a mark on the document, which has none until there is something to see: whatever that mark is
 * changed to, the browser looks at the style of every element again.
 */
type Fonts = "kept" | "changing" | "shown";

const { dataset } = document.documentElement as { dataset: { fonts?: Fonts } };

/** Not the document's before they are shown: it would be laid out anew for each. */
let arrived: FontFace[] = [];

/** For the very start of a page, before anything is painted. */
export function showKeptFonts() {
  if (!isNoted(notes.fontsKept)) return;
  document.head.append(requests());
  dataset.fonts = "kept";
}

/** For when the first view is there, and the scripts behind it. */
export async function fetchFonts() {
  if (dataset.fonts || isSparing()) return;
  try {
    const faces = [...requests().querySelectorAll("link")].map(({ href, dataset }) =>
      new FontFace(dataset.family ?? "", `url(${href})`, { weight: dataset.weight ?? "" }).load(),
    );
    arrived = await Promise.all(faces);
  } catch {
    return;
  }
  takeNote(notes.fontsKept);
  // With a change of scenes: the words of the first one keep their font.
  await afterFirstScene();
  if (document.querySelector('#start-up[open][data-phase="splash"]')) await changeUnseen();
}

/** For a change of pages: nothing of the new one has been read yet. */
export function showArrivedFonts() {
  if (arrived.length > 0) show("shown");
}

function show(state: Fonts) {
  for (const face of arrived) document.fonts.add(face);
  dataset.fonts = state;
}

/** While it is covered the page is hidden for a moment: what is not painted cannot jump. */
async function changeUnseen() {
  show("changing");
  await drawn();
  await drawn();
  dataset.fonts = "shown";
}

/** They wait in a template, which asks for nothing until its content is moved. */
function requests(): DocumentFragment {
  return (document.getElementById("fonts") as HTMLTemplateElement).content;
}
