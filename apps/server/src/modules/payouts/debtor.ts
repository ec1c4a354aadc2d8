import type { Debtor } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/** Bank account that organizers are paid from; undefined until the team has entered it. */
export async function findDebtor(db: Db): Promise<Debtor | undefined> {
  return db.selectFrom("payout_debtor").select(["name", "iban"]).executeTakeFirst();
}

export async function getDebtor({ db }: Pick<Context, "db">): Promise<Debtor> {
  return (await findDebtor(db)) ?? { name: "", iban: "" };
}

export async function putDebtor({ db, now }: Pick<Context, "db" | "now">, { name, iban }: Debtor) {
  await sql`insert into payout_debtor (name, iban, updated_at) values (${name}, ${iban}, ${now()})
    on conflict (id) do update set name = excluded.name, iban = excluded.iban, updated_at = excluded.updated_at`.execute(
    db,
  );
  return getDebtor({ db });
}
