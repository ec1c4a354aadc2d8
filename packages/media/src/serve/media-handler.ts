import type { Capabilities } from "./capability.ts";
import { guardedSource } from "./guarded-source.ts";
import { type MediaAnswer, type MediaHandler, type PushAnswer, statusAnswer } from "./media-answer.ts";

export interface MediaHandlerOptions {
  capabilities: Pick<Capabilities, "verify" | "isClosed">;
  /** Answers a file of an asset to an authorized client. */
  answer: (assetId: string, file: string, query: string) => MediaAnswer | Promise<MediaAnswer>;
  prefix?: string;
}

const FORBIDDEN = statusAnswer(403);
const NOT_FOUND = statusAnswer(404);
const RECHECK_MS = 250;

/**
 * `/m/<token>/<assetId>/<file…>`: 403 for a token that is wrong, expired, killed or another asset's, whether or not
 * the asset exists.
 */
export function mediaHandler({ capabilities, answer, prefix = "/m/" }: MediaHandlerOptions): MediaHandler {
  return ({ path, query }) => {
    const tokenEnd = path.indexOf("/", prefix.length);
    const assetEnd = path.indexOf("/", tokenEnd + 1);
    if (!path.startsWith(prefix) || tokenEnd === -1 || assetEnd === -1) return NOT_FOUND;
    const assetId = path.slice(tokenEnd + 1, assetEnd);
    const token = path.slice(prefix.length, tokenEnd);
    const isAllowed = () => capabilities.verify(token, assetId) !== undefined;
    if (!isAllowed()) return FORBIDDEN;
    const answered = answer(assetId, path.slice(assetEnd + 1), query);
    const going = { isAllowed, isClosed: () => capabilities.isClosed(token) };
    if (answered instanceof Promise) return answered.then((one) => whileAllowed(one, going));
    return whileAllowed(answered, going);
  };
}

interface Going {
  isAllowed(): boolean;
  isClosed(): boolean;
}

/**
 * An answer that goes on is looked at again while it does. One without an end stops when the capability has been taken
 * back or is over; a large file, which a listener may fetch for an hour, when it has been taken back.
 */
function whileAllowed(answer: MediaAnswer, { isAllowed, isClosed }: Going): MediaAnswer {
  if (answer.kind === "push") return guarded(answer, isAllowed);
  if (answer.kind !== "source") return answer;
  return { ...answer, source: guardedSource(answer.source, async () => !isClosed()) };
}

function guarded({ start, ...answer }: PushAnswer, isAllowed: () => boolean): PushAnswer {
  return {
    ...answer,
    start(sink) {
      let checked = Date.now();
      let leave = () => {};
      let ended = false;
      const end = () => {
        ended = true;
        sink.end();
      };
      leave = start({
        write(bytes) {
          const now = Date.now();
          if (ended) return;
          if (now - checked >= RECHECK_MS) {
            checked = now;
            if (!isAllowed()) {
              leave();
              return end();
            }
          }
          sink.write(bytes);
        },
        end,
        get pending() {
          return sink.pending;
        },
      });
      return leave;
    },
  };
}
