import { SocialLinks } from "@palco/contract/accounts/profile";

/** Links of a public profile, in the order they are shown. */
export const profileNetworks = ["web", "youtube", "instagram", "facebook", "twitter", "linkedin"] as const;
export type ProfileNetwork = (typeof profileNetworks)[number];

/** Names that are the same in every language; a web page shows its host. */
const names: Record<Exclude<ProfileNetwork, "web">, string> = {
  youtube: "YouTube",
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "X",
  linkedin: "LinkedIn",
};

export const linkExamples: Record<ProfileNetwork, string> = {
  web: "https://…",
  youtube: "https://www.youtube.com/@…",
  instagram: "https://www.instagram.com/…",
  facebook: "https://www.facebook.com/…",
  twitter: "https://x.com/…",
  linkedin: "https://www.linkedin.com/in/…",
};

/** Links to show: those that are filled in and lead to where their name says. */
export function profileLinks(social: Record<ProfileNetwork, string>): { name: string; href: string }[] {
  return profileNetworks.flatMap((network) => {
    const href = social[network].trim();
    if (!href || !SocialLinks.shape[network].safeParse(href).success) return [];
    return [{ name: network === "web" ? new URL(href).host.replace(/^www\./, "") : names[network], href }];
  });
}

/** What people paste from an address bar that hides the scheme. */
export function withScheme(address: string): string {
  const typed = address.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typed) ? `https://${typed}` : typed;
}
