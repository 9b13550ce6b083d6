import { type Send, until } from "./webdriver.ts";

const keys = { Escape: "\uE00C", ArrowRight: "\uE014", ArrowLeft: "\uE012", Enter: "\uE007" };
/** The name under which WebDriver hands out elements. */
const elementId = "element-6066-11e4-a52e-4f735466cecf";

export type Visitor = ReturnType<typeof visitorOf>;

/** What a visitor does in a browser. */
export function visitorOf(send: Send, site: string) {
  const run = (script: string) => send("execute", { script: `return ${script}`, args: [] });
  const find = async (selector: string) => {
    const found = await until(`${selector} is there`, () =>
      send("find", { using: "css selector", value: selector }),
    );
    return (found as Record<string, string>)[elementId];
  };
  return {
    open: (address: string) => send("navigate", { url: site + address }),
    resize: (width: number, height: number) => send("resize", { width, height }),
    /** What an expression says in the page. */
    run,
    /** Waits until an expression in the page is true. */
    see: (expression: string) => until(expression, () => run(expression)),
    async click(selector: string) {
      const id = await find(selector);
      // WebKit's driver does not bring what it clicks into view.
      await run(
        `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center" })`,
      );
      await send("click", { id });
    },
    type: async (selector: string, text: string) =>
      send("type", { id: await find(selector), text }),
    press: (key: keyof typeof keys) =>
      send("act", {
        actions: [
          {
            type: "key",
            id: "keyboard",
            actions: [
              { type: "keyDown", value: keys[key] },
              { type: "keyUp", value: keys[key] },
            ],
          },
        ],
      }),
    /** Waits for the page's alert, and takes it away. */
    async alert() {
      const text = await until("an alert", () => send("alertText"));
      await send("acceptAlert");
      return text;
    },
  };
}
