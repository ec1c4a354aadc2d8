import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "@palco/media/live/restream/public-address";

const refused = () => Object.assign(new Error("address is not public"), { code: "EPRIVATE" });

/** Resolves a name and refuses it when any of its addresses is inside: what is looked at is what is connected to. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    if (!found.length || !found.every(({ address }) => isPublicAddress(address)))
      return done(refused(), "", 0);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

/** Refuses addresses without TLS and numbers inside, which are not looked up. @throws an error with the code `EPRIVATE` */
export function refusePrivate({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:" || (isIP(host) && !isPublicAddress(host))) throw refused();
}
