import { isIP, isIPv6 } from "node:net";

/** A wider network would take the limits off whole providers. */
const widest = { ipv4: 8, ipv6: 32 };

/** Reads a network, `203.0.113.0/24`, or a single address. Answers what is wrong with it otherwise. */
export function readNetwork(
  text: string,
): { address: string; bits: number; family: "ipv4" | "ipv6" } | string {
  const [address = "", prefix, ...rest] = text.split("/");
  if (!isIP(address) || rest.length) return `"${text}" is neither an address nor a network`;
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  const most = family === "ipv6" ? 128 : 32;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix))
    return `"${text}" has no prefix length after the slash`;
  const bits = prefix === undefined ? most : Number(prefix);
  if (bits > most) return `"${text}" has a prefix longer than ${most}`;
  if (bits < widest[family]) return `"${text}" is too wide: /${widest[family]} is the widest`;
  return { address, bits, family };
}

/** Every problem of a list, in words. */
export function problemsOfNetworks(list: readonly string[]): string[] {
  return list.map(readNetwork).filter((one) => typeof one === "string");
}
