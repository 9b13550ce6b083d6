/** A drawing that is published as it is must not do or load anything. */
const forbidden: [RegExp, string][] = [
  [/<\s*(script|foreignObject|iframe|handler)\b|\son\w+\s*=/i, "a program"],
  [/href\s*=\s*["'](?!#|data:image\/(png|jpeg);base64,)/i, "a link to another file"],
  [/url\(\s*["']?(?!#)|@import|<!ENTITY|\\/i, "a reference to another file"],
];
const largest = 100_000;

/** What is wrong with an SVG file, in one sentence. */
export function drawingProblem(source: string): string | undefined {
  if (!/<svg[\s>]/.test(source)) return "This is not an SVG file.";
  if (!sizeOfDrawing(source)) {
    return "The drawing does not say how large it is (viewBox). Export it again as SVG.";
  }
  if (source.length > largest) {
    return "The drawing is larger than 100 KB, which every page would carry. Export a simpler one.";
  }
  const [, what] = forbidden.find(([pattern]) => pattern.test(source)) ?? [];
  return what && `The drawing holds ${what}. Export it again as plain SVG, or as PNG.`;
}

export function sizeOfDrawing(source: string): { width: number; height: number } | undefined {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(source)?.[1] ?? "").split(/[\s,]+/);
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}
