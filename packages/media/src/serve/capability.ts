import { createHmac, timingSafeEqual } from "node:crypto";

export interface CapabilityKey {
  /** 1 to 8 letters and digits; it stands in the token. */
  id: string;
  /** At least 32 bytes. */
  secret: Buffer;
}

export interface CapabilityOptions {
  /** The first one signs, all verify: to rotate, put the new one first and drop the old one after `longestSeconds`. */
  keys: [CapabilityKey, CapabilityKey?];
  /** No token lives longer by itself, none is prolonged further ahead; killed sessions are remembered this long. */
  longestSeconds?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface Verified {
  assetId: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TOKEN = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9]{1,8})\.([A-Za-z0-9_-]{22})$/;
const MOST_VERIFIED = 100_000;

/**
 * The right to fetch the media of one asset in one playback session until a moment, as a piece of path:
 * `<expiry, seconds in base 36>.<playback session>.<key>.<128 bits of HMAC-SHA256, base64url>`. In the path, so that
 * the relative addresses of a playlist inherit it.
 */
export class Capabilities {
  readonly #keys: CapabilityKey[];
  readonly #longest: number;
  readonly #now: () => number;
  /** Tokens whose signature was right: checked once, then looked up. */
  readonly #verified = new Map<string, Verified>();
  /** Killed sessions, and when the last token they could have expires. */
  readonly #killed = new Map<string, number>();
  /** Sessions whose tokens are good beyond what stands in them, and until when. */
  readonly #prolonged = new Map<string, number>();
  #lookedOver = 0;

  constructor({ keys, longestSeconds = 24 * 3600, now = () => Date.now() }: CapabilityOptions) {
    this.#keys = keys.filter((key) => key !== undefined);
    for (const key of this.#keys) {
      if (!/^[A-Za-z0-9]{1,8}$/.test(key.id) || key.secret.length < 32)
        throw new TypeError("a capability key needs a short id and 32 secret bytes");
    }
    this.#longest = longestSeconds * 1000;
    this.#now = now;
  }

  /** @param expires milliseconds since 1970 @throws TypeError for ids that do not fit or too late an expiry */
  sign({ assetId, sessionId, expires }: { assetId: string; sessionId: string; expires: number }): string {
    if (!ID.test(assetId) || !ID.test(sessionId))
      throw new TypeError("ids in a capability are letters, digits, - and _");
    if (expires > this.#now() + this.#longest) throw new TypeError("a capability may not live that long");
    const key = this.#keys[0]!;
    const claim = `${Math.floor(expires / 1000).toString(36)}.${sessionId}.${key.id}`;
    return `${claim}.${mac(key, assetId, claim)}`;
  }

  /** The playback session a token stands for, when it is good for this asset now. */
  verify(token: string, assetId: string): string | undefined {
    const known = this.#verified.get(token) ?? this.#check(token, assetId);
    if (known === undefined || known.assetId !== assetId) return undefined;
    if (!this.#isGood(known)) {
      this.#verified.delete(token);
      return undefined;
    }
    return this.#killed.size > 0 && this.#killed.has(known.sessionId) ? undefined : known.sessionId;
  }

  #isGood({ expires, sessionId }: Verified): boolean {
    const now = this.#now();
    return expires > now || (this.#prolonged.get(sessionId) ?? 0) > now;
  }

  /** Makes every token of a living session good until then, whatever it says itself. @param until milliseconds since 1970 */
  prolong(sessionId: string, until: number): void {
    const now = this.#now();
    if (this.#killed.has(sessionId) || until <= now) return;
    if (now - this.#lookedOver > 60_000) {
      this.#lookedOver = now;
      for (const [id, end] of this.#prolonged) if (end <= now) this.#prolonged.delete(id);
    }
    this.#prolonged.set(sessionId, Math.min(until, now + this.#longest));
  }

  /** Closes every token of a session at once (refund, block, logout, too many devices). */
  revoke(sessionId: string): void {
    const now = this.#now();
    for (const [id, until] of this.#killed) if (until <= now) this.#killed.delete(id);
    this.#killed.set(sessionId, now + this.#longest);
    this.#prolonged.delete(sessionId);
  }

  /** True when the session of a token was closed. For an expired token it is false. */
  isClosed(token: string): boolean {
    return this.#killed.has(TOKEN.exec(token)?.[2] ?? "");
  }

  #check(token: string, assetId: string): Verified | undefined {
    const match = TOKEN.exec(token);
    const key = match && this.#keys.find((candidate) => candidate.id === match[3]);
    if (!match || !key) return undefined;
    const expires = Number.parseInt(match[1]!, 36) * 1000;
    if (expires > this.#now() + this.#longest) return undefined;
    // Compared as text: the last character has bits to spare, so that several spell the same bytes.
    const given = Buffer.from(match[4]!, "latin1");
    const right = Buffer.from(mac(key, assetId, `${match[1]}.${match[2]}.${match[3]}`), "latin1");
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const verified = { assetId, sessionId: match[2]!, expires };
    if (this.#isGood(verified)) this.#remember(token, verified);
    return verified;
  }

  #remember(token: string, verified: Verified): void {
    if (this.#verified.size >= MOST_VERIFIED) {
      const now = this.#now();
      for (const [old, { expires }] of this.#verified) if (expires <= now) this.#verified.delete(old);
      // All still good: forget the oldest tenth, they are checked again when they come.
      let surplus = this.#verified.size - MOST_VERIFIED * 0.9;
      for (const old of this.#verified.keys()) if (surplus-- > 0) this.#verified.delete(old);
    }
    this.#verified.set(token, verified);
  }
}

/** 128 bits in 22 characters of base64url. */
function mac(key: CapabilityKey, assetId: string, claim: string): string {
  const text = `palco media 1\n${assetId}\n${claim}`;
  return createHmac("sha256", key.secret).update(text).digest().subarray(0, 16).toString("base64url");
}
