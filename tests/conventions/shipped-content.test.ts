import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";
import { shipped } from "../support/content.ts";

// The numbers, names and order of the specification. An owner may change them; the site ships with them.
const { content } = await readContent(shipped);
const { about, gallery, home, services: servicesPage, whyInvest } = content.pages;
const { services } = content.services;

test("the gallery ships sixteen pictures with the ids 1 to 15 and 17", () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17];
  expect(gallery.pictures.map(({ id }) => id)).toEqual(ids);
});

test("an empty gallery says the two lines of the specification", () => {
  expect(gallery.empty).toEqual({
    heading: "No images found",
    text: "Try adjusting your search or filter criteria",
  });
});

test("ten services ship, each with five features, which are the ten sectors", () => {
  expect(services.map(({ id, title, features }) => [id, title, features.length])).toEqual([
    ["energy", "Energy Infrastructure", 5],
    ["oil-petroleum", "Oil & Petroleum Supply", 5],
    ["infrastructure", "National Infrastructure Projects", 5],
    ["real-estate", "Real Estate & Urban Development", 5],
    ["tourism", "Tourism & Hospitality", 5],
    ["healthcare", "Healthcare Infrastructure", 5],
    ["technology", "Technology & Digital Transformation", 5],
    ["education", "Education & Skill Development", 5],
    ["agriculture", "Agro-Industry & Sustainable Farming", 5],
    ["logistics", "Import-Export & Logistics Hubs", 5],
  ]);
});

test("the other lists ship as long as specified, and the words around them say so", () => {
  expect(home.hero.slides).toHaveLength(3);
  expect(home.why.cards).toHaveLength(3);
  expect(about.values.values).toHaveLength(3);
  expect(servicesPage.process.steps).toHaveLength(4);
  expect(whyInvest.reasons.reasons).toHaveLength(6);
  expect(whyInvest.offers.offers).toHaveLength(5);
  expect(content.site.founder.social.map(({ network }) => network)).toEqual([
    "facebook",
    "instagram",
    "linkedin",
  ]);
  expect([home.services.heading, whyInvest.head.description, gallery.intro]).toEqual([
    expect.stringMatching(/^Ten /),
    expect.stringMatching(/^Six .* ten .* five /),
    expect.stringMatching(/^Sixteen /),
  ]);
});
