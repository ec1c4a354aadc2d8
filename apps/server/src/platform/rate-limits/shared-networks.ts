import { BlockList, isIP, isIPv6 } from "node:net";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import { readNetwork } from "./network.ts";

/** Networks whose addresses thousands of people share: the venue of a congress, a campus. */
interface SharedNetworks {
  has(address: string): boolean;
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
