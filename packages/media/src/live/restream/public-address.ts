import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Addresses of private networks, or without a destination (IANA special-purpose registries, RFC 6890). */
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8], ["10.0.0.0", 8], ["100.64.0.0", 10], ["127.0.0.0", 8], ["169.254.0.0", 16], ["172.16.0.0", 12],
  ["192.0.0.0", 24], ["192.0.2.0", 24], ["192.88.99.0", 24], ["192.168.0.0", 16], ["198.18.0.0", 15], ["198.51.100.0", 24],
  ["203.0.113.0", 24], ["224.0.0.0", 4], ["240.0.0.0", 4],
] as const) inside.addSubnet(net, bits, "ipv4"); // prettier-ignore
/** Only global unicast is public in IPv6; of it, these lead elsewhere: documentation, 6to4, Teredo and their kin. */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [["2001::", 23], ["2001:db8::", 32], ["2002::", 16], ["3fff::", 20]] as const)
  inside.addSubnet(net, bits, "ipv6"); // prettier-ignore

/** True when an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, "ipv4");
  if (isIP(address) !== 6) return false;
  return globalV6.check(address, "ipv6") && !inside.check(address, "ipv6");
}

/** Why nothing may be sent to a host of an address: its name is not known, or leads into a private network. */
export async function refusalOfHost(hostname: string): Promise<"unknown_host" | "not_public" | undefined> {
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
  if (!addresses.length) return "unknown_host";
  return addresses.every(isPublicAddress) ? undefined : "not_public";
}

/** Every address a name has now. @throws the resolver's error when it has none */
export async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}
