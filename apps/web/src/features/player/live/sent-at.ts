/**
 * Reads from a live playlist when the second 0 of its timeline was sent, in milliseconds since 1970: segments are
 * numbered from there, each as long as the other. Undefined where the playlist does not say.
 */
export function readOrigin(playlist: string): number | undefined {
  const msn = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  const dated = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? "");
  const seconds = Number(/#EXTINF:([\d.]+)/.exec(playlist)?.[1]);
  const origin = dated - msn * seconds * 1000;
  return Number.isNaN(origin) ? undefined : origin;
}
