import type { MediaMessage } from "../frames.ts";
import { audioKind, videoKind } from "../source/flv.ts";
import { Restream, type RestreamOptions, type RestreamReport } from "./restream.ts";

export interface Destination {
  /** Ours, to tell them apart. */
  id: string;
  url: string;
  key: string;
}

/** All the places that one programme is sent on to. */
export class Restreams {
  readonly #running = new Map<string, Destination & { restream: Restream }>();
  readonly #options: Pick<RestreamOptions, "isAllowed">;
  /** Messages that a destination added later needs first. */
  readonly #configs = new Map<MediaMessage["kind"], MediaMessage>();

  constructor(options: Pick<RestreamOptions, "isAllowed"> = {}) {
    this.#options = options;
  }

  /** Sends to these from now on and to no others. */
  set(destinations: readonly Destination[]): void {
    for (const [id, { url, key, restream }] of this.#running) {
      const wanted = destinations.find((one) => one.id === id);
      if (wanted?.url === url && wanted.key === key) continue;
      restream.close();
      this.#running.delete(id);
    }
    for (const { id, url, key } of destinations) {
      if (this.#running.has(id)) continue;
      const restream = new Restream({ ...this.#options, url, key, onReport: () => {} });
      for (const config of this.#configs.values()) restream.take(config);
      this.#running.set(id, { id, url, key, restream });
    }
  }

  take(message: MediaMessage): void {
    const { kind, payload } = message;
    const isConfig =
      (kind === "video" && videoKind(payload) === "config") ||
      (kind === "audio" && audioKind(payload) === "config");
    if (isConfig) this.#configs.set(kind, message);
    for (const { restream } of this.#running.values()) restream.take(message);
  }

  reports(): { id: string; report: RestreamReport }[] {
    return [...this.#running.values()].map(({ id, restream }) => ({ id, report: restream.report }));
  }

  close(): void {
    this.set([]);
  }
}
