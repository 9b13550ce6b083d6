import { expect, test } from "vitest";
import { html } from "./html.ts";

test("text cannot become markup, neither between tags nor in an attribute", () => {
  const typed = `"><script>alert('1 & 2')</script>`;
  expect(html`<p title="${typed}">${typed}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">' +
      "&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</p>",
  );
});

test("markup can be nested and repeated", () => {
  const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>`.text).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>");
});

test("what is missing leaves nothing behind", () => {
  expect(html`<p${false}>${undefined}</p>`.text).toBe("<p></p>");
});
