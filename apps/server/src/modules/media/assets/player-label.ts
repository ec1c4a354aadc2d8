/** A name for players' menus: playlists have no way to write a quotation mark. */
export const playerLabel = (name: string): string => name.replaceAll('"', "”");
