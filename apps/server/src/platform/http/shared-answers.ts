import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

export interface SharedAnswer {
  body: Buffer;
  gzip: Buffer | undefined;
  etag: string;
  bornAt: number;
}

const maxEntries = 2000;
const compressFrom = 1024;

/**
 * Answers that are the same for every visitor, kept for a moment. What they are made of announces its changes
 * (`clear`); the short life bounds what the clock alone changes, such as an offer that begins.
 */
export function createSharedAnswers({
  lifeMs = 2000,
  now = Date.now,
}: { lifeMs?: number; now?: () => number } = {}) {
  const answers = new Map<string, SharedAnswer>();
  const making = new Map<string, Promise<SharedAnswer>>();
  let generation = 0;

  return {
    find(key: string): SharedAnswer | undefined {
      const answer = answers.get(key);
      return answer && now() - answer.bornAt < lifeMs ? answer : undefined;
    },
    /** Many askers at once share one making. */
    async make(key: string, build: () => Promise<string>): Promise<SharedAnswer> {
      const running = making.get(key);
      if (running) return running;
      const born = generation;
      const promise = (async () => {
        const body = Buffer.from(await build());
        const answer: SharedAnswer = {
          body,
          gzip: body.length >= compressFrom ? gzipSync(body) : undefined,
          etag: `"${createHash("sha1").update(body).digest("base64url")}"`,
          bornAt: now(),
        };
        if (born === generation) {
          if (answers.size >= maxEntries) answers.delete(answers.keys().next().value!);
          answers.set(key, answer);
        }
        return answer;
      })().finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    clear(): void {
      generation += 1;
      answers.clear();
      making.clear();
    },
  };
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;
