import { expect, onTestFinished, test, vi } from "vitest";
import { copy } from "../shell/copy.ts";

/** In a page at an address, where the reverse proxy answers with `status` to everything. */
async function answerAtAddress(status: number, body = "<html>") {
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("sessionStorage", { getItem: () => "", setItem: () => {} });
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { call } = await import("./api-client.ts");
  return call("save", {});
}

test.each([
  [401, copy.password],
  [403, copy.failed],
  [429, copy.failed],
  [502, copy.away],
])("at an address a %i is explained, and no other page is spoken of", async (status, text) => {
  expect(await answerAtAddress(status)).toMatchObject({ ok: false, problems: [{ text }] });
});

test("what the editor itself says of a failure is passed on", async () => {
  const error = "home.yaml was not saved: the disk is full.";
  const answer = await answerAtAddress(500, JSON.stringify({ error }));
  expect(answer.problems).toEqual([{ text: error }]);
});
