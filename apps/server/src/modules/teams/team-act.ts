import type { TeamAct, teamActs } from "@palco/contract/teams/api";
import type { TeamRole } from "@palco/contract/teams/abilities";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";

interface Act {
  channelId: string;
  actorId: string;
  act: (typeof teamActs)[number];
  whom: { userId: string } | { email: string };
  roles?: readonly TeamRole[];
  now: Date;
}

/** Writes to the log that the owner reads, in the transaction of the act. */
export async function noteAct(
  tx: Tx,
  { channelId, actorId, act, whom, roles = [], now }: Act,
): Promise<void> {
  await tx
    .insertInto("team_act")
    .values({
      channel_id: channelId,
      actor_id: actorId,
      act,
      user_id: "userId" in whom ? whom.userId : null,
      email: "email" in whom ? whom.email : null,
      roles: [...roles],
      at: now,
    })
    .execute();
}

/** Invitations of the last day, those sent again included. */
export async function countSent(tx: Tx, channelId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from team_act
    where channel_id = ${channelId} and at > ${since} and act in ('invited', 'sent_again')`.execute(tx);
  return rows[0]!.n;
}

type Row = Omit<TeamAct, "at"> & { at: Date; key: string; counted: number };

export async function listActs(db: Db, channelId: string, wish: LongPageWish) {
  const keyset = keysetOf(
    { name: "at", by: sql`a.at`, type: "timestamptz", direction: "desc", id: sql`a.id` },
    wish,
  );
  const source = sql`from team_act a where a.channel_id = ${channelId}`;
  const count = countedUpTo(source);
  const { rows } = await sql<Row>`
    select a.id, a.act, trim(b.name || ' ' || b.surname) as by,
      coalesce(nullif(trim(w.name || ' ' || w.surname), ''), w.email::text, a.email::text) as whom, a.roles, a.at,
      ${keyset.key} as key, ${count} as counted
    from (select * ${source} and ${keyset.condition} order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) a
      join account_card b on b.id = a.actor_id left join account_card w on w.id = a.user_id
    order by ${keyset.order}`.execute(db);
  const { rows: shown, ...page } = keyset.pageOf(rows);
  const items = shown.map(({ id, act, by, whom, roles, at }) => ({
    id,
    act,
    by,
    whom,
    roles,
    at: at.toISOString(),
  }));
  return { items, ...page, ...(await saidOf(db, rows, { count, ...keyset })) };
}
