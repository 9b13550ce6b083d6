import { useState } from "react";

export type Aftermath = typeof import("./aftermath.ts");

/**
 * The parts for after sending. They are fetched when someone starts to write, so that they are here
 * when the connection is gone by then; without them the form still says how it went.
 */
export function useAftermath() {
  const [aftermath, setAftermath] = useState<Aftermath>();
  const prepare = () => void import("./aftermath.ts").then(setAftermath, () => undefined);
  return { aftermath, prepare };
}
