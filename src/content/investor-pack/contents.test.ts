import { expect, test } from "vitest";
import { shipped } from "../../../tests/support/content.ts";
import { readContent } from "../read-content.ts";
import { packContent } from "./contents.ts";

const { content } = await readContent(shipped);
const { company, contact, founder } = content.site;

const packOf = (placeholder: boolean) => {
  const site = {
    ...content.site,
    company: { ...company, placeholder },
    contact: { ...contact, placeholder },
    founder: { ...founder, placeholder, name: "A Person", quote: "A sentence." },
  };
  return packContent({ ...content, site });
};

test("nothing that is still a placeholder is told as a fact", () => {
  const { about, contact } = packOf(true);
  expect(about.founder).toEqual({ role: founder.role, name: content.investorPack.nameToFollow });
  expect(about.intro).toBe(company.brandLine);
  expect(contact.email).toBeUndefined();
});

test("what the owner has confirmed is printed", () => {
  const { about, contact } = packOf(false);
  expect(about.founder).toEqual({ role: founder.role, name: "A Person", quote: "“A sentence.”" });
  expect(about.intro).toBe(content.pages.about.intro);
  expect(contact.email).toBe(content.site.contact.email);
});

test("a bar has its place on the chart's scale, and the chart its words", () => {
  const growth = packOf(true).figures.charts.find(({ zero }) => zero > 0);
  const below = growth?.bars.find(({ value }) => value < 0);
  expect(below?.start).toBe(0);
  expect(below?.length).toBe(growth?.zero);
  expect(growth?.inWords).toContain("−2.4%");
});
