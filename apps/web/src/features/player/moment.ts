/** The second that `?t=` names: `83`, `83s`, `1m23s`, `1h02m03s`; undefined for anything else. */
export function readMoment(text: string | null): number | undefined {
  if (!text) return undefined;
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text.trim().toLowerCase());
  if (!found) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const second = hours * 3600 + minutes * 60 + seconds;
  return second > 0 ? second : undefined;
}

/** The address of a second of a film. */
export function momentAddress(page: string, seconds: number): string {
  const address = new URL(page);
  address.hash = "";
  address.search = seconds >= 1 ? `?t=${Math.floor(seconds)}` : "";
  return address.href;
}
