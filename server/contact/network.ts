import { isIPv6 } from "node:net";

/**
 * Whom an address stands for: an IPv4 address for itself, an IPv6 address for the /64 network it is
 * in, because one household or one machine has all of that to choose from.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [left = "", right] = plain.split("::");
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const first = [...head, ...zeros, ...tail].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function groups(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
