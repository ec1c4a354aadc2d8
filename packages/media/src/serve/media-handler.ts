import type { Capabilities } from "./capability.ts";
import { type MediaAnswer, type MediaHandler, type PushAnswer, statusAnswer } from "./media-answer.ts";

export interface MediaHandlerOptions {
  capabilities: Pick<Capabilities, "verify">;
  /** Answers a file of an asset to somebody who may have it. */
  answer: (assetId: string, file: string, query: string) => MediaAnswer | Promise<MediaAnswer>;
  prefix?: string;
}

const FORBIDDEN = statusAnswer(403);
const NOT_FOUND = statusAnswer(404);
const RECHECK_MS = 1000;

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
    if (answered instanceof Promise) return answered.then((one) => whileAllowed(one, isAllowed));
    return whileAllowed(answered, isAllowed);
  };
}

/** An answer that goes on is looked at again while it does: it ends when the capability has been taken back or is over. */
function whileAllowed(answer: MediaAnswer, isAllowed: () => boolean): MediaAnswer {
  return answer.kind === "push" ? guarded(answer, isAllowed) : answer;
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
