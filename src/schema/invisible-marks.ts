/**
 * The editor's page writes the place of a text before it in these characters, which no browser draws.
 * Real texts use a single one at most, after an emoji.
 */
export const invisibleMarks = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{8,}/gu;
