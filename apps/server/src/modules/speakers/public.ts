import type { SpeakerCard } from "@palco/contract/speakers/api";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { ownedByOrganizers, type OwnerScope } from "#platform/owner-scope.ts";
import { listCardRows, listCardRowsAt } from "./cards.queries.ts";
import { presentCards } from "./present-speaker.ts";

type Reader = Pick<Context, "db" | "language">;

/** Cards in the order of `ids`; those that are gone are left out. */
export async function getSpeakerCards(
  { db, language }: Reader,
  ids: readonly string[],
): Promise<SpeakerCard[]> {
  const rows = await listCardRows(db, [...new Set(ids)]);
  const cards = new Map((await presentCards(db, rows, language)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Cards by the slugs that are asked for, present or former; those that are gone are left out. */
export async function getSpeakerCardsBySlug(
  { db, language }: Reader,
  slugs: readonly string[],
): Promise<Map<string, SpeakerCard>> {
  const rows = await listCardRowsAt(db, slugs);
  const cards = await presentCards(db, rows, language);
  return new Map(
    rows.flatMap(({ asked, id }) => {
      const card = cards.find((one) => one.id === id);
      return card ? [[asked, card] as const] : [];
    }),
  );
}

/** Which of these there are; only those of the owners. */
export async function listKnownSpeakers(
  db: Db,
  ids: readonly string[],
  owners: OwnerScope,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom("speaker")
    .select("id")
    .where("id", "in", [...ids])
    .where(ownedByOrganizers(owners, "owner_id"));
  return new Set((await query.execute()).map(({ id }) => id));
}
export type { SpeakerUse, SpeakerUses } from "./speaker-uses.ts";
