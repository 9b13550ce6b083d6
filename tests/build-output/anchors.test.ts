import { expect, test } from "vitest";
import { anchor } from "../../src/schema/fields.ts";
import { attributes, content, pageAt } from "./built-pages.ts";

const anchors = [
  ...content.services.services.map(({ id }) => `${id}(-title)?`),
  ...content.pages.whyInvest.figures.charts.map(({ id }) => `${id}(-heading)?`),
];
const fromContent = new RegExp(`^(${anchors.join("|")})$`);

test.for(["/services", "/why-invest-in-nepal"] as const)(
  "no service and no chart can be called what %s calls a part of its own",
  (address) => {
    const html = pageAt(address);
    const ids = attributes(html, "\\w+", "id");
    const own = ids.filter((id) => !fromContent.test(id));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((id) => anchor.safeParse(id).success)).toEqual([]);
  },
);
