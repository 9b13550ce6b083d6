import type { CDPSession } from "@playwright/test";

export const kinds = ["html", "css", "script", "font", "image", "other"] as const;
export type Kind = (typeof kinds)[number];
export type Transfers = { requests: number; bytes: Record<Kind, number> };

const kindByType: Partial<Record<string, Kind>> = {
  Document: "html",
  Stylesheet: "css",
  Script: "script",
  Font: "font",
  Image: "image",
};

/** Counts what goes over the wire, headers and all, from now on. */
export function countTransfers(devtools: CDPSession): () => Transfers {
  const kindOf = new Map<string, Kind>();
  const finished: { kind: Kind; bytes: number }[] = [];
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    kindOf.set(requestId, kindByType[type] ?? "other");
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    finished.push({ kind: kindOf.get(requestId) ?? "other", bytes: encodedDataLength });
  });
  return () => ({ requests: finished.length, bytes: bytesByKind(finished) });
}

export function bytesByKind(transfers: { kind: Kind; bytes: number }[]): Record<Kind, number> {
  const of = (wanted: Kind) =>
    transfers.reduce((sum, { kind, bytes }) => sum + (kind === wanted ? bytes : 0), 0);
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, number>;
}
