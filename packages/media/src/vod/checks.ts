/** An `index.json` that cannot be used; `path` says where. */
export class AssetIndexError extends Error {
  override name = "AssetIndexError";
  readonly path: string;
  constructor(path: string, what: string) {
    super(`asset index: ${path || "it"} ${what}`);
    this.path = path;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function record(value: unknown, path: string): Record<string, unknown> {
  if (!isRecord(value)) throw new AssetIndexError(path, "is not an object");
  return value;
}

export function finite(value: unknown, path: string, least: number): number {
  if (typeof value !== "number" || !Number.isFinite(value) || value < least) {
    throw new AssetIndexError(path, `is not a number of at least ${least}`);
  }
  return value;
}

export function whole(value: unknown, path: string, least: number): number {
  const number = finite(value, path, least);
  if (!Number.isSafeInteger(number)) throw new AssetIndexError(path, "is not a whole number");
  return number;
}

/** Text that fits the pattern, without line breaks or quotes: these go into playlists. */
export function text(value: unknown, path: string, pattern: RegExp): string {
  if (typeof value !== "string" || !pattern.test(value))
    throw new AssetIndexError(path, "is not a text of that form");
  return value;
}

export function oneOf<const T extends string>(value: unknown, path: string, options: readonly T[]): T {
  if (!options.includes(value as T)) throw new AssetIndexError(path, `is none of ${options.join(", ")}`);
  return value as T;
}

export function arrayOf<T>(
  value: unknown,
  path: string,
  check: (item: unknown, path: string) => T,
  most: number,
): T[] {
  if (!Array.isArray(value)) throw new AssetIndexError(path, "is not a list");
  if (value.length > most) throw new AssetIndexError(path, `has more than ${most} entries`);
  return value.map((item, i) => check(item, `${path}.${i}`));
}
