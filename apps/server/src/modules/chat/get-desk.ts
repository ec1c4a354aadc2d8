import type { ChatDesk, ChatPerson } from "@palco/contract/chat/api";
import { sql } from "kysely";
import { findProductForSale, type ProductHead } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findTeams } from "#platform/memberships.ts";
import { shownName } from "./chat.ts";
import { listLog } from "./log.queries.ts";
import { listPending, listReported, toMessage } from "./message.queries.ts";
import { getRoom, sanctionOf, settingsOf } from "./room.queries.ts";
import { getModeratingParticipant } from "./participant.ts";

/** Everything a moderator has before them. */
export async function getDesk(context: Context<Actor>, itemId: string): Promise<ChatDesk> {
  const { db, actor, now } = context;
  const { product } = await getModeratingParticipant(context, itemId);
  const room = await getRoom(db, itemId);
  const [shown, queue, reported, people, moderators, log] = await Promise.all([
    findProductForSale(db, product.id, { now: now(), language: actor.language }),
    listPending(db, itemId),
    listReported(db, itemId),
    listPeople(db, itemId, { product, now: now() }),
    listModerators(db, itemId),
    listLog(db, itemId, actor.id),
  ]);
  return {
    product: { id: product.id, slug: product.slug, title: shown?.title ?? product.title },
    settings: settingsOf(room),
    siteModerated: room.siteModerated,
    queue: queue.map((row) => ({ message: toMessage(row), heldFor: row.heldFor })),
    reported: reported.map((row) => ({ message: toMessage(row), reports: row.reports })),
    people,
    moderators,
    log,
  };
}

interface PersonRow {
  id: string;
  name: string;
  surname: string;
  messages: number;
  refused: number;
  lastAt: Date;
  moderates: boolean;
  kind: string | null;
  until: Date | null;
  reason: string | null;
}

/** People who wrote last, and their sanctions. */
async function listPeople(
  db: Db,
  itemId: string,
  { product: { ownerId, channelId }, now }: { product: ProductHead; now: Date },
): Promise<ChatPerson[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.surname, w.messages, w.refused, w.last_at as "lastAt", s.kind, s.until, s.reason,
      u.id = ${ownerId} or 'ADMIN' = any(u.roles)
        or exists (select 1 from chat_moderator o where o.item_id = ${itemId} and o.user_id = u.id) as moderates
    from (select author_id, count(*) as messages, count(*) filter (where status in ('refused', 'deleted')) as refused,
        max(created_at) as last_at
      from chat_message where item_id = ${itemId} group by author_id order by last_at desc limit 200) w
    join account_card u on u.id = w.author_id
    left join chat_sanction s on s.item_id = ${itemId} and s.user_id = u.id and (s.until is null or s.until > ${now})
    order by w.last_at desc`.execute(db);
  const teams = await findTeams(
    db,
    rows.map(({ id }) => id),
    "chat",
  );
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row.name, row.surname),
    messages: row.messages,
    refused: row.refused,
    lastAt: row.lastAt.toISOString(),
    moderates: row.moderates || (teams.get(row.id) ?? []).some((one) => one.channelId === channelId),
    sanction: row.kind ? sanctionOf({ kind: row.kind, until: row.until, reason: row.reason ?? "" }) : null,
  }));
}

async function listModerators(db: Db, itemId: string): Promise<ChatDesk["moderators"]> {
  const rows = await db
    .selectFrom("chat_moderator")
    .innerJoin("account_card as user_account", "user_account.id", "chat_moderator.user_id")
    .select(["user_account.id", "name", "surname", "email"])
    .where("item_id", "=", itemId)
    .orderBy("added_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row.name, row.surname),
    email: String(row.email),
  }));
}
