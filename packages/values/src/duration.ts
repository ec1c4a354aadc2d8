/** "1 h 30", "1h30m", "1:30", "90", "90 min", "2 hours", "PT1H30M": a number with its unit, or hours and minutes. */
const unit = { d: 1440, h: 60, m: 1 } as const;

/**
 * Minutes of a length of time as people type it in any of the site's languages; undefined: it is none. A number alone is minutes.
 */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(",", ".");
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock) return positive(Number(clock[1]) * 60 + Number(clock[2]));
  // ISO 8601, as `isoDuration` writes it.
  const rest = text.startsWith("p") ? text.slice(1).replace("t", "") : text;
  const parts = [...rest.matchAll(/(\d+(?:\.\d+)?)\s*([a-zíá]*)\.?\s*/g)];
  if (!parts.length || parts.map(([whole]) => whole).join("") !== rest) return undefined;
  let minutes = 0;
  let last = Infinity;
  for (const [place, [, number, word]] of parts.entries()) {
    // After hours a number alone is minutes.
    const size = word ? sizeOf(word) : parts.length === 1 || place > 0 ? 1 : undefined;
    if (size === undefined || size >= last) return undefined;
    last = size;
    minutes += Number(number) * size;
  }
  return positive(minutes);
}

function sizeOf(word: string): number | undefined {
  if (/^(d|días?|dias?|days?)$/.test(word)) return unit.d;
  if (/^(h|hs|hr|hrs|horas?|hours?)$/.test(word)) return unit.h;
  if (/^(m|min|mins|minutos?|minutes?)$/.test(word)) return unit.m;
  return undefined;
}

const positive = (minutes: number): number | undefined =>
  minutes > 0 && Number.isInteger(minutes) ? minutes : undefined;

/** ISO 8601: 90 is "PT1H30M". */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours ? `${hours}H` : ""}${rest || !hours ? `${rest}M` : ""}`;
}
