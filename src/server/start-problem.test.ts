import { expect, test } from "vitest";
import { explainStartFailure, StartProblem } from "./start-problem.ts";

const at = { port: 3000, host: "localhost" };

function systemError(code: string) {
  return Object.assign(new Error(`listen ${code}`), { code });
}

test("a port that is taken is named, with the next one to try", () => {
  expect(explainStartFailure(systemError("EADDRINUSE"), at)).toBe(
    "Port 3000 is in use. Stop the other program or choose another port: PORT=3001 npm start",
  );
});

test("the port to try always exists", () => {
  const message = explainStartFailure(systemError("EADDRINUSE"), { ...at, port: 65535 });
  expect(message).toContain("PORT=3000 npm start");
});

test.each(["EACCES", "ENOTFOUND", "EADDRNOTAVAIL"])("%s is explained in plain words", (code) => {
  const message = explainStartFailure(systemError(code), at);
  expect(message).not.toContain(code);
  expect(message).toMatch(/PORT=3000|HOST=localhost/);
});

test("a problem we foresaw is shown as it is written", () => {
  expect(explainStartFailure(new StartProblem("PORT is wrong."), at)).toBe("PORT is wrong.");
});

test("a failure nobody foresaw keeps its stack for whoever must mend it", () => {
  expect(explainStartFailure(new Error("boom"), at)).toContain("start-problem.test.ts");
});
