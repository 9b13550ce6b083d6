import { ContentError } from "../../content/read-content.ts";

/** In the live page's place while the content has a problem. The overlay brings the page back. */
export function brokenPage(error: unknown): string {
  const problems = error instanceof ContentError ? error.problems : [String(error)];
  const items = problems.map((problem) => `<li>${asHtml(problem)}</li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>The site cannot be shown</title></head>
  <body data-broken>
    <h1>The site cannot be shown at the moment</h1>
    <p>A text or a picture was changed outside the editor, and something in it is not right. The site comes back by itself as soon as it is.</p>
    <details><summary>For whoever changed it</summary><ul>${items}</ul></details>
  </body>
</html>`;
}

const asHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
