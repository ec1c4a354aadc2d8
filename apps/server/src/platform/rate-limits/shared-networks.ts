import { BlockList, isIP, isIPv6 } from "node:net";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

/** Networks whose addresses thousands of people share: the venue of a congress, a campus. */
interface SharedNetworks {
  has(address: string): boolean;
}

/** A wider network would take the limits off whole providers. */
const widest = { ipv4: 8, ipv6: 32 };

/** Reads a network, `203.0.113.0/24`, or a single address. Answers what is wrong with it otherwise. */
function readNetwork(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | string {
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

export function sharedNetworks(list: readonly string[]): SharedNetworks {
  const networks = new BlockList();
  for (const one of list.map(readNetwork))
    if (typeof one !== "string") networks.addSubnet(one.address, one.bits, one.family);
  return {
    has(address) {
      const plain = address.split("%")[0]!;
      // An IPv4 address of a socket that takes both: BlockList compares it with IPv4 networks by itself.
      return isIP(plain) !== 0 && networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
    },
  };
}

const key = serviceKey<SharedNetworks>("shared_networks");

/** True when an address belongs to a network that the operator has listed (`PALCO_SHARED_NETWORKS`). */
export function isShared(
  { config, services }: Pick<Platform, "config" | "services">,
  address: string,
): boolean {
  return services.get(key, () => sharedNetworks(config.sharedNetworks)).has(address);
}
