import { expect, test } from "vitest";
import { markPure } from "./lean-router.ts";

test("factories are marked and display names dropped, hooks are left alone", () => {
  const source = `const Link = React$1.forwardRef(function Link() {
	React$1.useEffect(() => {});
});
Link.displayName = "Link";
const Context = React.createContext(null);`;
  expect(markPure(source)).toBe(`const Link = /* @__PURE__ */ React$1.forwardRef(function Link() {
	React$1.useEffect(() => {});
});

const Context = /* @__PURE__ */ React.createContext(null);`);
});
