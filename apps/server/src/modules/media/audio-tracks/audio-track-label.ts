import { playerLabel } from "../assets/player-label.ts";

/**
 * Label of an audio track in players: its language's own name, and its title if it has one: "Português ·
 * Audiodescrição".
 */
export function audioTrackLabel({ language, title }: { language: string; title: string }): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  const own = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return title ? playerLabel(`${own} · ${title}`) : own;
}
