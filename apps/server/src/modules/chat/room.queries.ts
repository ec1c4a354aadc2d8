import type { ChatSanction, ChatSettings } from "@palco/contract/chat";
import { readSiteConfig } from "#modules/site-config/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";

export interface RoomRow extends ChatSettings {
  pinnedId: string | null;
  lastSeq: number;
  /** What `moderated: null` stands for. */
  siteModerated: boolean;
}

const columns = [
  "enabled",
  "moderated",
  "slow_seconds as slowSeconds",
  "links",
  "words",
  "frozen",
  "pinned_message_id as pinnedId",
  "last_seq as lastSeq",
] as const;

const readRow = (db: Db, productId: string) =>
  db.selectFrom("chat_room").select(columns).where("product_id", "=", productId);

/** The room of a product: made the first time somebody asks. */
export async function getRoom(db: Db, productId: string): Promise<RoomRow> {
  const { moderatedChat: siteModerated } = await readSiteConfig(db);
  const found = await readRow(db, productId).executeTakeFirst();
  if (found) return { ...found, siteModerated } as RoomRow;
  await makeRoom(db, productId);
  return { ...(await readRow(db, productId).executeTakeFirstOrThrow()), siteModerated } as RoomRow;
}

/** The same, and what happens in it waits for its turn until this transaction ends. */
export async function lockRoom(tx: Tx, productId: string): Promise<RoomRow> {
  const { moderatedChat: siteModerated } = await readSiteConfig(tx);
  const locked = await readRow(tx, productId).forUpdate().executeTakeFirst();
  if (locked) return { ...locked, siteModerated } as RoomRow;
  await makeRoom(tx, productId);
  return {
    ...(await readRow(tx, productId).forUpdate().executeTakeFirstOrThrow()),
    siteModerated,
  } as RoomRow;
}

async function makeRoom(db: Db, productId: string): Promise<void> {
  await db
    .insertInto("chat_room")
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function settingsOf({ enabled, moderated, slowSeconds, links, words, frozen }: RoomRow): ChatSettings {
  return { enabled, moderated, slowSeconds, links, words, frozen };
}

export const isModerated = (room: Pick<RoomRow, "moderated" | "siteModerated">): boolean =>
  room.moderated ?? room.siteModerated;

export async function writeSettings(tx: Tx, productId: string, settings: ChatSettings): Promise<void> {
  await tx
    .updateTable("chat_room")
    .set({
      enabled: settings.enabled,
      moderated: settings.moderated,
      slow_seconds: settings.slowSeconds,
      links: settings.links,
      words: settings.words,
      frozen: settings.frozen,
    })
    .where("product_id", "=", productId)
    .execute();
}

export async function isModerator(db: Db, productId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_moderator")
    .select("user_id")
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How a person stands; a timeout that is over is none. */
export async function findSanction(
  db: Db,
  productId: string,
  userId: string,
  now: Date,
): Promise<ChatSanction | null> {
  const row = await db
    .selectFrom("chat_sanction")
    .select(["kind", "until", "reason"])
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
    .executeTakeFirst();
  return row ? sanctionOf(row) : null;
}

export function sanctionOf(row: { kind: string; until: Date | null; reason: string }): ChatSanction {
  return {
    kind: row.kind as ChatSanction["kind"],
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
  };
}
