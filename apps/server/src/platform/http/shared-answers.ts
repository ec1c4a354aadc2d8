import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

export interface SharedAnswer {
  body: Buffer;
  gzip: Buffer | undefined;
  etag: string;
  bornAt: number;
}

interface Making {
  promise: Promise<SharedAnswer>;
  askers: number;
  controller: AbortController;
}

const compressFrom = 1024;

/**
 * Cache of answers that are the same for every visitor. Changes of the data clear it (`clear`); the short lifetime
 * covers changes by time alone, such as an offer that begins.
 */
export function createSharedAnswers({
  lifeMs = 2000,
  maxBytes = 16 * 1024 * 1024,
  now = () => Date.now(),
}: { lifeMs?: number; maxBytes?: number; now?: () => number } = {}) {
  const answers = new Map<string, SharedAnswer>();
  const making = new Map<string, Making>();
  let bytes = 0;
  let generation = 0;

  const weigh = (key: string, { body, gzip }: SharedAnswer) =>
    key.length * 2 + body.length + (gzip?.length ?? 0) + 200;

  function forget(key: string): void {
    const answer = answers.get(key);
    if (!answer) return;
    bytes -= weigh(key, answer);
    answers.delete(key);
  }

  /** Oldest first: those whose time is over, and as many more as have no room. */
  function keep(key: string, answer: SharedAnswer): void {
    forget(key);
    bytes += weigh(key, answer);
    answers.set(key, answer);
    for (const [old, { bornAt }] of answers) {
      if (bytes <= maxBytes && now() - bornAt < lifeMs) break;
      forget(old);
    }
  }

  function start(key: string, build: (signal: AbortSignal) => Promise<string>): Making {
    const born = generation;
    const controller = new AbortController();
    const promise = (async () => {
      const body = Buffer.from(await build(controller.signal));
      const answer: SharedAnswer = {
        body,
        gzip: body.length >= compressFrom ? gzipSync(body) : undefined,
        etag: `"${createHash("sha1").update(body).digest("base64url")}"`,
        bornAt: now(),
      };
      if (born === generation) keep(key, answer);
      return answer;
    })().finally(() => {
      if (making.get(key) === started) making.delete(key);
    });
    const started = { promise, askers: 0, controller };
    making.set(key, started);
    return started;
  }

  return {
    find(key: string): SharedAnswer | undefined {
      const answer = answers.get(key);
      return answer && now() - answer.bornAt < lifeMs ? answer : undefined;
    },
    /** Many askers at once share one making; it is given up when the last of them has left. */
    async make(
      key: string,
      build: (signal: AbortSignal) => Promise<string>,
      asker?: AbortSignal,
    ): Promise<SharedAnswer> {
      const current = making.get(key) ?? start(key, build);
      current.askers += 1;
      const onLeave = () => {
        current.askers -= 1;
        if (current.askers > 0) return;
        if (making.get(key) === current) making.delete(key);
        current.controller.abort();
      };
      asker?.addEventListener("abort", onLeave, { once: true });
      return current.promise.finally(() => asker?.removeEventListener("abort", onLeave));
    },
    clear(): void {
      generation += 1;
      answers.clear();
      making.clear();
      bytes = 0;
    },
    get bytes(): number {
      return bytes;
    },
    get size(): number {
      return answers.size;
    },
  };
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;
