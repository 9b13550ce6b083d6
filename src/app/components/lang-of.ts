/**
 * The language of a text from the content, where it is not the page's own. Screen readers then
 * change their voice, and `styles/devanagari.css` gives the lines room.
 */
export function langOf(text: string): "ne" | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? "ne" : undefined;
}
