/** Sites of other people whose player a page may show: they ask for no cookies there. The page's security policy names them. */
export const framedSites = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

export type OutsideTrailer =
  /** Plays in the place of the picture. */
  | { kind: "frame"; address: string; site: "YouTube" | "Vimeo" }
  /** Can only be led to. */
  | { kind: "link"; address: string; site: string };

const youtubeId = /^[\w-]{11}$/;

/** How a trailer at an address of somebody else is shown; undefined for what is no web address. */
export function outsideTrailer(address: string): OutsideTrailer | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const site = hostname.replace(/^(www|m)\./, "");
  const parts = pathname.split("/").filter(Boolean);
  const youtube =
    site === "youtu.be"
      ? parts[0]
      : /^(youtube|youtube-nocookie)\.com$/.test(site)
        ? parts[0] === "watch"
          ? searchParams.get("v")
          : /^(embed|shorts|live)$/.test(parts[0] ?? "")
            ? parts[1]
            : undefined
        : undefined;
  if (youtube && youtubeId.test(youtube))
    return { kind: "frame", site: "YouTube", address: `${framedSites[0]}/embed/${youtube}?autoplay=1&rel=0` };
  const vimeo = site === "vimeo.com" ? parts[0] : site === "player.vimeo.com" ? parts[1] : undefined;
  if (vimeo && /^\d+$/.test(vimeo))
    return { kind: "frame", site: "Vimeo", address: `${framedSites[1]}/video/${vimeo}?autoplay=1&dnt=1` };
  return { kind: "link", site, address };
}
