import type { Capabilities } from "./capability.ts";
import { type MediaAnswer, type MediaHandler, statusAnswer } from "./media-answer.ts";

export interface MediaHandlerOptions {
  capabilities: Pick<Capabilities, "verify">;
  /** Answers a file of an asset to somebody who may have it. */
  answer: (assetId: string, file: string) => MediaAnswer | Promise<MediaAnswer>;
  prefix?: string;
}

const FORBIDDEN = statusAnswer(403);
const NOT_FOUND = statusAnswer(404);

/**
 * `/m/<token>/<assetId>/<file…>`: 403 for a token that is wrong, expired, killed or another asset's, whether or not
 * the asset exists.
 */
export function mediaHandler({ capabilities, answer, prefix = "/m/" }: MediaHandlerOptions): MediaHandler {
  return ({ path }) => {
    const tokenEnd = path.indexOf("/", prefix.length);
    const assetEnd = path.indexOf("/", tokenEnd + 1);
    if (!path.startsWith(prefix) || tokenEnd === -1 || assetEnd === -1) return NOT_FOUND;
    const assetId = path.slice(tokenEnd + 1, assetEnd);
    if (capabilities.verify(path.slice(prefix.length, tokenEnd), assetId) === undefined) return FORBIDDEN;
    return answer(assetId, path.slice(assetEnd + 1));
  };
}
