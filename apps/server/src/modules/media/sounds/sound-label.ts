/** How players name a sound: its language in itself, and its title where it has one: "Português · Audiodescrição". */
export function soundLabel({ language, title }: { language: string; title: string }): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  const own = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  // Playlists have no way to write a quotation mark.
  return title ? `${own} · ${title.replaceAll('"', "”")}` : own;
}
