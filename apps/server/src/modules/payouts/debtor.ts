import type { Debtor } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/** Bank account that organizers are paid from; undefined until the team has entered it. */
export async function findDebtor(db: Db): Promise<Debtor | undefined> {
  return db.selectFrom("payout_debtor").select(["name", "iban"]).executeTakeFirst();
}

export async function getDebtor({ db }: Pick<Context, "db">): Promise<Debtor> {
  return (await findDebtor(db)) ?? { name: "", iban: "" };
}

export async function putDebtor(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  { name, iban }: Debtor,
) {
  await db.transaction().execute(async (tx) => {
    const before = await findDebtor(tx);
    await sql`insert into payout_debtor (name, iban, updated_at) values (${name}, ${iban}, ${now()})
    on conflict (id) do update set name = excluded.name, iban = excluded.iban, updated_at = excluded.updated_at`.execute(
      tx,
    );
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "payouts.account_changed",
        object: { kind: "site", id: "payouts" },
        ...changedBetween({ ...before }, { name, iban }),
      },
      now(),
    );
  });
  return getDebtor({ db });
}
