import type { ErrorCode } from "@palco/contract/errors";
import { limits } from "@palco/values/limits";
import { type Actor, hasRole, type Role } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";

/** Purpose of a picture. Its bytes come in one request; checks and processing are the same for all purposes. */
export interface ImagePurpose {
  /** As its sender says it, and as it stands in the table image_purpose. */
  purpose: string;
  /** Accounts that may send one; the team always may. Absent: the server makes it. */
  sentBy?: Role | "anybody";
  /** Deleted with the account of its sender; others belong to what they show. */
  personal?: boolean;
  /** The most bytes, and what is said of more; without: what every picture may have. */
  limit?: { bytes: number; code: ErrorCode };
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** Purposes of this module's pictures. */
    imagePurposes?: readonly ImagePurpose[];
  }
}

export const imagePurposes = createRegistry("purposes of images", ({ purpose }: ImagePurpose) => purpose);

export const usualImageLimit = { bytes: limits.imageBytes, code: "media.image_too_large" } as const;

export function maySendImage(actor: Actor, { sentBy }: ImagePurpose): boolean {
  if (!sentBy) return false;
  if (sentBy === "anybody" || hasRole(actor, "ADMIN") || hasRole(actor, sentBy)) return true;
  // Editors send what producers send.
  return sentBy === "PRODUCER" && actor.team !== undefined;
}
