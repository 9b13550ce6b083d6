import { defineConfig } from "vitest/config";

/** What is awaited may take its time on a busy machine; whoever passes does not wait. */
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 25_000 } } };

export default defineConfig({
  test: {
    // Many wait for a server or a process most of their time.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          // Loading the same modules again for every file took longer than most tests.
          isolate: false,
          include: ["{src,scripts,tests/conventions,tools}/**/*.test.{ts,tsx,mjs}"],
        },
      },
      { test: { name: "faults", include: ["tests/faults/**/*.test.ts"] } },
      {
        test: {
          name: "self-test",
          include: ["tools/audit/**/*.self-test.ts"],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patient,
          name: "built",
          isolate: false,
          include: ["tests/build-output/**/*.test.ts"],
        },
      },
    ],
  },
});
