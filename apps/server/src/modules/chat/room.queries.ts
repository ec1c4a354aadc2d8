import type { ChatSanction, ChatSettings } from "@palco/contract/chat/api";
import { readSiteConfig } from "#modules/site-config/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";

export interface RoomRow extends ChatSettings {
  pinnedId: string | null;
  lastSeq: number;
  /** Value that `moderated: null` falls back to. */
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

const readRow = (db: Db, itemId: string) =>
  db.selectFrom("chat_room").select(columns).where("item_id", "=", itemId);

/** A room as it is made: the defaults of its columns. */
const newRoom: Omit<RoomRow, "siteModerated"> = {
  enabled: true,
  moderated: null,
  slowSeconds: 0,
  links: "allow",
  words: [],
  frozen: false,
  pinnedId: null,
  lastSeq: 0,
};

/** The room of an item. It is made when its product is published, or with the first act in it; asking makes none. */
export async function getRoom(db: Db, itemId: string): Promise<RoomRow> {
  const { moderatedChat: siteModerated } = await readSiteConfig(db);
  const found = await readRow(db, itemId).executeTakeFirst();
  return { ...newRoom, ...found, siteModerated } as RoomRow;
}

/** The same for an act: what happens in it waits for its turn until this transaction ends. */
export async function lockRoom(tx: Tx, itemId: string): Promise<RoomRow> {
  const { moderatedChat: siteModerated } = await readSiteConfig(tx);
  let locked = await readRow(tx, itemId).forUpdate().executeTakeFirst();
  if (!locked) {
    await makeRoom(tx, itemId);
    locked = await readRow(tx, itemId).forUpdate().executeTakeFirstOrThrow();
  }
  return { ...locked, siteModerated } as RoomRow;
}

export async function makeRoom(db: Db, itemId: string): Promise<void> {
  await db
    .insertInto("chat_room")
    .values({ item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function settingsOf({ enabled, moderated, slowSeconds, links, words, frozen }: RoomRow): ChatSettings {
  return { enabled, moderated, slowSeconds, links, words, frozen };
}

export const isModerated = (room: Pick<RoomRow, "moderated" | "siteModerated">): boolean =>
  room.moderated ?? room.siteModerated;

export async function writeSettings(tx: Tx, itemId: string, settings: ChatSettings): Promise<void> {
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
    .where("item_id", "=", itemId)
    .execute();
}

export async function isModerator(db: Db, itemId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_moderator")
    .select("user_id")
    .where("item_id", "=", itemId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sanction of a person; an expired timeout is none. */
export async function findSanction(
  db: Db,
  itemId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<ChatSanction | null> {
  const row = await db
    .selectFrom("chat_sanction")
    .select(["kind", "until", "reason"])
    .where("item_id", "=", itemId)
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
