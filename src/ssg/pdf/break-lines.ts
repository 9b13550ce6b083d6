/** Breaks a text into lines that fit; a last word of its own takes one down to keep it company. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[][] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word].join(" ")) <= width) line.push(word);
    else lines.push([word]);
  }
  const [before, last] = lines.slice(-2);
  if (before && last?.length === 1 && before.length > 3) {
    const moved = before.at(-1) ?? "";
    if (widthOf(`${moved} ${last[0]}`) <= width) last.unshift(before.pop() ?? "");
  }
  return lines.map((line) => line.join(" "));
}
