/**
 * The editor's page writes the place of a text before it in these characters, the supplementary
 * variation selectors. No browser draws them, and no text of a site needs them.
 */
export const invisibleMarks = /[\u{E0100}-\u{E01EF}]+/gu;
