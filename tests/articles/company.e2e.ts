import { expect, type Page } from "@playwright/test";
import { content } from "../e2e/site-content.ts";
import { violations, violationsOfLayout } from "../e2e/support/axe.ts";
import { cutOff, overflow } from "../e2e/support/reflow.ts";
import { hydrated } from "../e2e/test.ts";
import { madeUpCompany as company, documents } from "../support/made-up-company.ts";
import { test } from "./site-with-articles.ts";

const { company: copy } = content.interface;
const [plant, hospital] = company.projects;
const { legalName = "", registrations = [], domains = [] } = company.company;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, id: string) => page.locator(`#project-${id}`);

test("About shows projects, people, the record, documents and terms, between the values and Invest", async ({
  page,
  request,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await test.step("in this order", async () => {
    const headings = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .allInnerTexts();
    expect(headings.slice(2)).toEqual([
      content.about.values.heading,
      copy.projects,
      copy.board,
      copy.team,
      copy.record,
      copy.documents,
      copy.terms,
      content.about.invest.heading,
    ]);
  });
  await test.step("a project says what it has reached and since when this is known", async () => {
    const { text, size, partners = [] } = plant ?? {};
    const shown = row(page, "example-khola-hydropower");
    for (const words of [copy.stages["under-construction"], "As of 31 October 2026", text, size]) {
      await expect.soft(shown).toContainText(words ?? "");
    }
    await expect.soft(shown).toContainText(partners.join(", "));
    await expect.soft(shown.getByRole("img")).toHaveCount(1);
    await expect.soft(row(page, "sample-valley-hospital").getByRole("link")).toHaveCount(0);
  });
  await test.step("every person is named with a role, and a link leaves for another tab", async () => {
    for (const { name, role } of company.people) {
      const person = page.getByRole("listitem").filter({ hasText: name });
      await expect.soft(person.first(), name).toContainText(role);
    }
    await expect
      .soft(page.getByRole("link", { name: /^Profile/ }))
      .toHaveAttribute("target", "_blank");
  });
  await test.step("numbers stand beside where they can be looked up", async () => {
    const record = section(page, copy.record);
    await expect.soft(record).toContainText(legalName);
    for (const { number, lookUp } of registrations) {
      await expect.soft(record).toContainText(number);
      if (lookUp) await expect.soft(record.locator(`a[href="${lookUp}"]`)).toHaveCount(1);
    }
  });
  await test.step("documents come as they are, with their size, and only those that are named", async () => {
    const report = page.getByRole("link", { name: "Annual report 2025/26 (PDF, 1.2 MB)" });
    const study = page.getByRole("link", { name: `${copy.study} (PDF, 310 KB)` });
    for (const [link, name] of [
      [report, "annual-report-2026.pdf"],
      [study, "example-khola-study.pdf"],
    ] as const) {
      await expect(link).toHaveAttribute("href", `/documents/${name}`);
      const answer = await request.get(`/documents/${name}`);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      expect((await answer.body()).length).toBe(documents[name]);
    }
    expect((await request.get("/documents/unnamed.pdf")).status()).toBe(404);
  });
});

test("Contact, the services and the map lead to whoever answers and to the projects", async ({
  page,
}) => {
  await page.goto("/contact");
  await test.step("contacts of sectors, the press, and how to tell a real message", async () => {
    const main = page.getByRole("main");
    for (const words of [...domains, legalName, company.press.name ?? "", copy.checkNote]) {
      await expect.soft(main).toContainText(words);
    }
    for (const email of ["energy@example.org", company.press.email]) {
      await expect.soft(page.locator(`a[href="mailto:${email}"]`)).toHaveCount(1);
    }
    await expect.soft(page.locator('a[href="tel:+97710000000"]')).toHaveCount(1);
  });
  await test.step("a service has its own projects, which lead to About, and no other's", async () => {
    await page.goto("/services");
    await hydrated(page);
    const health = page.locator("#healthcare");
    await expect(health).toContainText("Eva Test");
    await expect(page.locator("#tourism")).not.toContainText(copy.projects);
    await health.getByRole("link", { name: hospital?.name ?? "" }).click();
    await expect(page).toHaveURL("/about#project-sample-valley-hospital");
    await expect(row(page, "sample-valley-hospital")).toBeInViewport();
  });
  await test.step("the map marks and names those that have a position", async () => {
    await page.goto("/why-invest-in-nepal");
    const map = page.getByRole("img", { name: hospital?.name ?? "" });
    const { ports } = content.whyInvest.figures.map.names;
    const placed = company.projects.filter(({ position }) => position);
    await expect(map.locator("g circle")).toHaveCount(ports.length + placed.length);
    await expect(page.locator('a[href="/services#energy"]')).toContainText(plant?.name ?? "");
  });
});

test("search engines are told what the page shows, and nothing else", async ({ request }) => {
  const told = async (address: string) => {
    const html = await (await request.get(address)).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return { html, organisation: JSON.parse(json)["@graph"][0] };
  };
  for (const address of ["/about", "/contact"]) {
    const { html, organisation } = await told(address);
    const { legalName, address: street, identifier, employee = [] } = organisation;
    const claims = [
      legalName,
      street,
      ...identifier.flatMap(({ name, value }: Record<string, string>) => [name, value]),
      ...employee.flatMap(({ name, jobTitle }: Record<string, string>) => [name, jobTitle]),
    ];
    expect(claims.length).toBeGreaterThan(5);
    const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b.*?<\/script>/gs, "");
    for (const claim of claims) expect.soft(body, address).toContain(claim);
  }
  expect((await told("/about")).organisation.employee).toHaveLength(company.people.length);
  for (const address of ["/", "/services"]) {
    const text = JSON.stringify((await told(address)).organisation);
    expect(text).not.toMatch(/legalName|identifier|employee/);
  }
});

for (const address of ["/about", "/contact", "/services", "/why-invest-in-nepal"]) {
  test(`axe finds nothing in ${address}, and nothing is cut off, at every width`, async ({
    page,
  }) => {
    await page.goto(address);
    await hydrated(page);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      expect.soft(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(cutOff), `${width} px`).toEqual([]);
      expect
        .soft(await (width === 320 ? violations : violationsOfLayout)(page, "main"), `${width} px`)
        .toEqual([]);
    }
  });
}
