import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { MediaMessage } from "../frames.ts";
import { writeAmf0 } from "../rtmp/amf0.ts";
import { audioKind, videoKind } from "../source/flv.ts";
import { addressesOf, isPublicAddress } from "./public-address.ts";
import { RtmpClient, RtmpRefusal } from "./rtmp-client.ts";

/** `waiting`: it failed and is tried again soon. */
export type RestreamState = "connecting" | "sending" | "waiting" | "off";
/** Why it does not send. `refused`: the other side said no, in `said`. */
export type RestreamTrouble =
  | "address_not_public"
  | "not_found"
  | "unreachable"
  | "refused"
  | "lost"
  | "too_slow";

export interface RestreamReport {
  state: RestreamState;
  trouble: RestreamTrouble | null;
  /** The other side's own words, at most 200 characters, without the key. */
  said: string | null;
  /** Pictures left out because the other side could not take them in time. */
  dropped: number;
}

export interface RestreamOptions {
  /** rtmp:// or rtmps://, host, port and application. */
  url: string;
  key: string;
  onReport: (report: RestreamReport) => void;
  /** Which addresses may be sent to; for tests, which have only this machine. */
  isAllowed?: ((address: string) => boolean) | undefined;
}

const PORTS = { "rtmp:": 1935, "rtmps:": 443 } as const;
const PATIENCE_MS = 10_000;
/** This much waiting to be taken, and pictures are left out until the next keyframe; this long, and it is given up. */
const MOST_WAITING = 4 * 1024 * 1024;
const STUCK_MS = 15_000;
const BACKOFF_MS = { first: 1000, most: 30_000 };
/** Sending this long, and the next failure counts as the first. */
const STEADY_MS = 30_000;

/** True when an address can be a destination: rtmp or rtmps, a host and an application. */
export function isRestreamUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  return protocol in PORTS && hostname !== "" && pathname.length > 1 && !username && !password;
}

/**
 * Sends a programme on to another server, for as long as it is wanted: connects again by itself, never holds the
 * programme up, and leaves out what the other side can't take in time.
 */
export class Restream {
  readonly #options: RestreamOptions;
  #report: RestreamReport = { state: "connecting", trouble: null, said: null, dropped: 0 };
  #configs: Partial<Record<"audio" | "video", Buffer>> = {};
  #socket: Socket | undefined;
  #client: RtmpClient | undefined;
  /** Time of the first picture of this connection; undefined: waits for a keyframe. */
  #from: number | undefined;
  #skipping = false;
  #closed = false;
  #failures = 0;
  #sendingSince = 0;
  #fullSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RestreamOptions) {
    this.#options = options;
    void this.#connect();
  }

  get report(): RestreamReport {
    return this.#report;
  }

  /** All messages of the programme, on one timeline. */
  take(message: MediaMessage): void {
    const { kind, payload } = message;
    const type = kind === "video" ? videoKind(payload) : kind === "audio" ? audioKind(payload) : "other";
    if (type === "config" && kind !== "data") {
      this.#configs[kind] = payload;
      if (this.#from !== undefined) this.#send(message);
      return;
    }
    if (!this.#client || kind === "data" || type === "other" || type === "end") return;
    if (type === "key" && this.#from === undefined) this.#begin(message.timestamp);
    if (this.#from === undefined || message.timestamp < this.#from) return;
    if (this.#isFull(type === "key"))
      return void (kind === "video" && this.#tell({ dropped: this.#report.dropped + 1 }, true));
    this.#send(message);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#client?.end();
    this.#client = undefined;
    const socket = this.#socket;
    setTimeout(() => socket?.destroy(), 500).unref();
    this.#tell({ state: "off", trouble: null, said: null });
  }

  /** Sends what players at the destination need before the first picture. */
  #begin(timestamp: number): void {
    this.#from = timestamp;
    const about = { encoder: "Palco", videocodecid: 7, ...(this.#configs.audio && { audiocodecid: 10 }) };
    this.#send({ kind: "data", timestamp, payload: writeAmf0("@setDataFrame", "onMetaData", about) });
    for (const kind of ["video", "audio"] as const) {
      const payload = this.#configs[kind];
      if (payload) this.#send({ kind, timestamp, payload });
    }
  }

  #send(message: MediaMessage): void {
    this.#client?.send({ ...message, timestamp: Math.max(0, message.timestamp - (this.#from ?? 0)) });
  }

  #isFull(isKey: boolean): boolean {
    const waiting = this.#socket?.writableLength ?? 0;
    if (waiting > MOST_WAITING) {
      this.#fullSince ??= Date.now();
      if (Date.now() - this.#fullSince > STUCK_MS) this.#fail("too_slow");
      this.#skipping = true;
    } else if (waiting < MOST_WAITING / 2) {
      this.#fullSince = undefined;
      if (isKey) this.#skipping = false;
    }
    return this.#skipping;
  }

  async #connect(): Promise<void> {
    this.#tell({ state: "connecting" });
    const { url, key, isAllowed = isPublicAddress } = this.#options;
    const { protocol, hostname, port, pathname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, "");
    const addresses = await addressesOf(host).catch(() => []);
    if (this.#closed) return;
    if (addresses.length === 0) return this.#fail("not_found");
    // One that leads inside is enough to refuse: which of them would be taken is not ours to say.
    if (!addresses.every(isAllowed)) return this.#fail("address_not_public");
    const where = {
      // The address that was looked at, so that the name can't lead elsewhere a moment later.
      host: addresses[0]!,
      port: Number(port) || PORTS[protocol as keyof typeof PORTS],
    };
    const socket: Socket =
      protocol === "rtmps:"
        ? connectTls({ ...where, servername: host })
        : connect({ ...where, noDelay: true });
    this.#socket = socket;
    socket.on("error", () => {});
    const app = pathname.slice(1).replace(/\/+$/, "");
    const client = new RtmpClient(socket, { tcUrl: url.replace(/\/+$/, ""), app, key });
    const tooLate = setTimeout(() => socket.destroy(), PATIENCE_MS);
    try {
      await client.publish();
      if (this.#closed) return client.end();
      this.#client = client;
      this.#sendingSince = Date.now();
      this.#tell({ state: "sending", trouble: null, said: null });
      socket.once("close", () => this.#fail("lost", null, socket));
    } catch (error) {
      socket.destroy();
      if (error instanceof RtmpRefusal) this.#fail("refused", error.message);
      else this.#fail("unreachable");
    } finally {
      clearTimeout(tooLate);
    }
  }

  #fail(trouble: RestreamTrouble, said: string | null = null, socket = this.#socket): void {
    if (this.#closed || socket !== this.#socket) return;
    if (this.#client && Date.now() - this.#sendingSince > STEADY_MS) this.#failures = 0;
    this.#socket = undefined;
    socket?.destroy();
    this.#client = undefined;
    this.#from = undefined;
    this.#skipping = false;
    this.#fullSince = undefined;
    const words = said && said.replaceAll(this.#options.key, "…").slice(0, 200);
    this.#tell({ state: "waiting", trouble, said: words });
    const ms = Math.min(BACKOFF_MS.most, BACKOFF_MS.first * 2 ** this.#failures++);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), ms).unref();
  }

  /** @param silently not worth telling by itself */
  #tell(change: Partial<RestreamReport>, silently = false): void {
    this.#report = { ...this.#report, ...change };
    if (!silently) this.#options.onReport(this.#report);
  }
}
