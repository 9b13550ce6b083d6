import { expect, test } from "vitest";
import { project } from "../../../../tests/support/project.ts";
import type { Json } from "../../shared/api.ts";
import { valueAt } from "../../shared/values.ts";
import { valueOfFile } from "../content/files.ts";
import { writtenTexts } from "../publish/groups.ts";
import { publish } from "../publish/publish.ts";
import { createMakers } from "./makers.ts";

const person = (name: string) => ({ name, email: `${name}@company.example` });
const [asha, bikash] = [person("asha"), person("bikash")];
const home = "pages/home.yaml";

async function twoPeople() {
  const world = await project();
  const start = () => createMakers(world.content, () => writtenTexts(world.store));
  const makers = start();
  const { changes } = world;
  const write = async (by: typeof asha, ...change: Parameters<typeof world.set>) => {
    await makers.begin(by);
    await world.set(...change);
  };
  /** Each change in words, with whoever has made it. */
  const names = async (of = makers) => {
    const made = await of.settle();
    return (await changes()).flatMap(({ text, details, of }) =>
      of.map((id, index) => {
        const { by = [] } = made.find((other) => other.id === id) ?? {};
        return `${details[index] ?? text} ${by.map(({ name }) => name).join()}`;
      }),
    );
  };
  return { ...world, start, makers, write, names };
}

test("each change has the name of who made it, also after a restart", async () => {
  const { write, names, start } = await twoPeople();
  await write(asha, home, ["closing", "heading"], "Write to us.");
  await write(bikash, home, ["hero", "slides", 0, "title"], "Dawn");
  await write(asha, home, ["hero", "slides", 0, "title"], "Morning");
  const expected = [
    expect.stringMatching(/ Title: .+ bikash,asha$/),
    expect.stringMatching(/ Heading: .+ asha$/),
  ];
  expect(await names()).toEqual(expected);
  expect(await names(start())).toEqual(expected);
});

test("a change stays whose it was when another person removes an item before it", async () => {
  const { write, names, store } = await twoPeople();
  const about = "pages/about.yaml";
  await write(asha, about, ["values", "values", 2, "title"], "Patience first");
  const values = valueAt(valueOfFile(await store.find(about)), ["values", "values"]) as Json[];
  await write(bikash, about, ["values", "values"], values.slice(1));
  expect(await names()).toEqual([
    // Its words in the other language go with it.
    expect.stringMatching(/^About Us \(नेपाली\).*: removed .+ bikash$/),
    expect.stringMatching(/ Title: .+ asha$/),
    expect.stringMatching(/: removed .+ bikash$/),
  ]);
});

test("a change stays whose it was when another person names its item anew", async () => {
  const { write, names } = await twoPeople();
  const slide = ["hero", "slides", 0];
  await write(asha, home, [...slide, "description"], "The high range at six in the morning");
  await write(bikash, home, [...slide, "title"], "Dawn");
  expect(await names()).toEqual([
    expect.stringMatching(/ Title: .+ bikash$/),
    expect.stringMatching(/ Description: .+ asha$/),
  ]);
});

test.each([
  ["a word of it is new", (line: string) => `${line} at the border`],
  ["all of it is new", () => "Something else"],
])(
  "a line of a list stays whose it was when another person removes the one before it: %s",
  async (_, change) => {
    const { write, names, store } = await twoPeople();
    const [file, features] = ["services.yaml", ["services", 0, "features"]];
    const lines = async () => valueAt(valueOfFile(await store.find(file)), features) as string[];
    const [, second = ""] = await lines();
    await write(asha, file, [...features, 1], change(second));
    await write(bikash, file, features, (await lines()).slice(1));
    expect(await names()).toContainEqual(expect.stringContaining(`“${change(second)}”. asha`));
  },
);

test("the commit has its author, and names who else has a change in it", async () => {
  const { write, makers, git, store, names } = await twoPeople();
  await write(asha, home, ["closing", "heading"], "Write to us.");
  await write(bikash, home, ["hero", "slides", 0, "title"], "Dawn");
  const made = (await makers.settle()).flatMap(({ by }) => by);
  await publish(store, {}, [bikash, ...made]);
  const [author, trailers] = git("log", "-1", "--format=%an <%ae>, %cn%n%(trailers)").split("\n");
  expect(author).toBe("bikash <bikash@company.example>, bikash");
  expect(trailers).toBe("Co-authored-by: asha <asha@company.example>");
  expect(git("config", "user.name")).toBe("Owner");
  expect(await names()).toEqual([]);
});
