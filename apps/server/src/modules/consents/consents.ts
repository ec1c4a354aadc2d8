import type { ConsentKind, ConsentPlace } from "@palco/contract/privacy/consents";
import type { LegalDocument } from "@palco/contract/legal/documents";
import type { Language } from "@palco/values/language";
import type { Db, Tx } from "#platform/db/database.ts";

/** Version of the legal texts and of the words beside the boxes of sign-up and checkout. */
export const wordsVersion = "2026-11";

export interface NewConsent {
  userId: string;
  kind: ConsentKind;
  given: boolean;
  version?: string;
  place: Exclude<ConsentPlace, "earlier">;
  /** Where the request came from. */
  address: string;
  orderId?: string | undefined;
  /** Document that was agreed to or refused, as it was read. */
  document?: { document: LegalDocument; n: number; language: Language };
}

/** Appends consents, in the transaction of what they allow. */
export async function recordConsents(tx: Tx, consents: readonly NewConsent[], now: Date): Promise<void> {
  if (!consents.length) return;
  await tx
    .insertInto("consent")
    .values(
      consents.map(({ userId, kind, given, version, place, address, orderId, document }) => ({
        user_id: userId,
        kind,
        given,
        version: version ?? null,
        place,
        address: address.slice(0, 64),
        order_id: orderId ?? null,
        doc: document?.document ?? null,
        n: document?.n ?? null,
        language: document?.language ?? null,
        at: now,
      })),
    )
    .execute();
}

export interface ConsentRow {
  kind: string;
  given: boolean;
  version: string | null;
  place: string;
  at: Date;
  order_id: string | null;
  doc: string | null;
  n: number | null;
}

/** The history of a person, the newest first. */
export function listConsents(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ConsentRow[]> {
  return db
    .selectFrom("consent")
    .select(["kind", "given", "version", "place", "at", "order_id", "doc", "n"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Of a stranger who never paid: nothing rests on what they agreed to. */
export async function forgetConsents(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("consent").where("user_id", "=", userId).execute();
}
