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

interface Own {
  venue: SharedNetworks;
  registration: SharedNetworks;
}
const key = serviceKey<SharedNetworks>("shared_networks");
const ownKey = serviceKey<{ now: Own | undefined }>("networks of the site's rules");
const ownOf = ({ services }: Pick<Platform, "services">) => services.get(ownKey, () => ({ now: undefined }));

/** Networks that administrators have listed, beside those of the configuration; they hold in this process at once. */
export function setOwnNetworks(
  platform: Pick<Platform, "services">,
  { venueNetworks, registrationNetworks }: { venueNetworks: string[]; registrationNetworks: string[] },
): void {
  ownOf(platform).now = {
    venue: sharedNetworks(venueNetworks),
    registration: sharedNetworks(registrationNetworks),
  };
}

/** True in a network of the configuration (`PALCO_SHARED_NETWORKS`) or in a venue of the site's rules. */
export function isShared(
  { config, services }: Pick<Platform, "config" | "services">,
  address: string,
): boolean {
  const configured = services.get(key, () => sharedNetworks(config.sharedNetworks));
  return configured.has(address) || Boolean(ownOf({ services }).now?.venue.has(address));
}

/** True where many people sign up side by side: the limits of the ways in are those of a hall. */
export const isRegistration = (platform: Pick<Platform, "services">, address: string): boolean =>
  Boolean(ownOf(platform).now?.registration.has(address));
