import { defineConfig } from "vitest/config";

/** Less patient than the tests are by themselves: a change that is noticed lets a test wait to its end. */
export default defineConfig({ test: { testTimeout: 15_000, expect: { poll: { timeout: 5000 } } } });
