import { expect, test } from "vitest";
import { requestPath, splitRequestUrl } from "./request-path.ts";

test.each([
  ["/", "/", ""],
  ["/gallery?photo=3", "/gallery", "?photo=3"],
  ["/?a=1?b=/c", "/", "?a=1?b=/c"],
  ["//about", "//about", ""],
  ["/a%2Fb", "/a%2Fb", ""],
  ["/about#team?x", "/about", ""],
  ["http://other.example/about?x=1", "/about", "?x=1"],
  ["HTTPS://other.example", "/", ""],
  ["http://other.example?x", "/", "?x"],
])("%s is the path %s and the query %s", (url, path, query) => {
  expect(splitRequestUrl(url)).toEqual({ path, query });
});

test("the path alone has no query", () => {
  expect(requestPath("/contact?name=Asha")).toBe("/contact");
});
