import type { Language } from "./language.ts";

export const embedKinds = ["player", "buy"] as const;
/** The trailer of a product with its title, or a card with its price and a button. */
export type EmbedKind = (typeof embedKinds)[number];

export interface EmbedOptions {
  lang?: Language | undefined;
  theme?: "light" | "dark" | undefined;
  /** Second to begin at. */
  t?: number | undefined;
  muted?: boolean | undefined;
}

/** Address of what another site may show of a product in a frame: `/embed/player/a-film?lang=en`. */
export function embedPath(
  kind: EmbedKind,
  slug: string,
  { lang, theme, t, muted }: EmbedOptions = {},
): string {
  const query = new URLSearchParams({
    ...(lang && { lang }),
    ...(theme && { theme }),
    ...(t && { t: String(Math.floor(t)) }),
    ...(muted && { muted: "1" }),
  }).toString();
  return `/embed/${kind}/${slug}${query && `?${query}`}`;
}

export interface EmbedSize {
  width: number;
  height: number;
}

/** The size of each without a wish. */
export const usualEmbedSize: Record<EmbedKind, EmbedSize> = {
  player: { width: 640, height: 360 },
  buy: { width: 480, height: 152 },
};

/** Frames narrower than this show too little. */
const leastWidth = 200;

/** The largest size of a frame within the limits of who asks: players keep 16 to 9, cards their height. */
export function embedSize(
  kind: EmbedKind,
  { maxWidth = Infinity, maxHeight = Infinity }: { maxWidth?: number; maxHeight?: number } = {},
): EmbedSize {
  const usual = usualEmbedSize[kind];
  if (kind === "buy")
    return {
      width: Math.max(leastWidth, Math.min(usual.width, maxWidth)),
      height: Math.min(usual.height, maxHeight),
    };
  const widest = Number.isFinite(maxWidth) ? maxWidth : Number.isFinite(maxHeight) ? Infinity : usual.width;
  const width = Math.max(leastWidth, Math.floor(Math.min(widest, (maxHeight * 16) / 9)));
  return { width, height: Math.round((width * 9) / 16) };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What the other site puts into its page. */
export function embedSnippet({
  kind,
  address,
  title,
  width,
  height,
}: EmbedSize & { kind: EmbedKind; address: string; title: string }): string {
  // A player is as wide as its place; a card has round corners, whatever the colours of the page are.
  const style =
    kind === "player"
      ? "border:0;width:100%;height:auto;aspect-ratio:16/9"
      : "border:0;max-width:100%;color-scheme:light";
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="${style}" loading="lazy" allow="autoplay; fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}
