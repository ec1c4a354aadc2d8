/** The networks a channel or a person links to (specification, section 3), in the order they are shown. */
export const socialNetworks = ["spotify", "youtube", "facebook", "instagram", "twitter", "website"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The networks a speaker links to (specification, section 3), in the order they are shown. */
export const speakerNetworks = ["instagram", "facebook", "twitter", "youtube", "linkedin"] as const;
export type SpeakerNetwork = (typeof speakerNetworks)[number];

type AnyNetwork = SocialNetwork | SpeakerNetwork;

const hosts: Record<Exclude<AnyNetwork, "website">, readonly string[]> = {
  spotify: ["spotify.com", "spotify.link"],
  youtube: ["youtube.com", "youtu.be"],
  facebook: ["facebook.com", "fb.com"],
  instagram: ["instagram.com"],
  twitter: ["twitter.com", "x.com"],
  linkedin: ["linkedin.com"],
};

/** True when an address belongs to that network; any web address is a website. */
export function isSocialLink(network: AnyNetwork, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  if (network === "website") return hostname.includes(".");
  return hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
