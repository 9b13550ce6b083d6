export type Token = { name: string; value: string };

/** The custom properties of a stylesheet, each once and in order, without those of roles. */
export function readTokens(stylesheet: string): Token[] {
  const [root = ""] = stylesheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").split("\n}\n");
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of root.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, " ").trim());
  }
  return [...tokens].map(([name, value]) => ({ name, value }));
}
