import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dist } from "./built-pages.ts";

test("nothing of the page of parts is published", () => {
  const app = path.join(dist, "../app/parts");
  const styles = fs.readdirSync(app).filter((file) => file.endsWith(".module.css"));
  // Class names are made from the names of the stylesheets.
  const traces = [
    "__parts",
    "app/parts",
    ...styles.map((file) => file.replace("module.css", "").replace(".", "_")),
  ];
  expect(traces.length).toBeGreaterThan(3);
  const published = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|js|css|json|xml|txt)$|^_headers$/.test(file));
  for (const file of published) {
    const text = fs.readFileSync(path.join(dist, file), "utf8");
    for (const trace of traces) expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
  }
});
