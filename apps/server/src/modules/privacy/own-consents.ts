import {
  type Consent,
  consentsOfAPage,
  type OwnConsents,
  type WithdrawableConsent,
} from "@palco/contract/privacy/consents";
import type { LegalDocument } from "@palco/contract/legal/documents";
import { hasNewsletter, leaveNewsletter } from "#modules/accounts/public.ts";
import { type ConsentRow, listConsents } from "#modules/consents/public.ts";
import { hasHealthAnswers, withdrawHealthAnswers } from "#modules/registration/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/** What the account has agreed to and taken back, and what of it may be taken back now. */
export async function listOwnConsents(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  page = 1,
): Promise<OwnConsents> {
  // One more than a page says whether there are others.
  const rows = await listConsents(db, actor.id, {
    offset: (page - 1) * consentsOfAPage,
    limit: consentsOfAPage + 1,
  });
  const shown = rows.slice(0, consentsOfAPage);
  const numbers = await findNumbers(db, shown);
  const standing: WithdrawableConsent[] = [];
  if (await hasNewsletter(db, actor.id)) standing.push("newsletter");
  if (await hasHealthAnswers(db, actor.id)) standing.push("health");
  return {
    standing,
    items: shown.map((row) => present(row, numbers)),
    hasMore: rows.length > shown.length,
  };
}

/** Takes back a consent, and with that about health deletes the answers that rest on it. */
export async function withdrawOwnConsent(
  context: Pick<Context<Actor>, "db" | "actor" | "now" | "address">,
  kind: WithdrawableConsent,
): Promise<OwnConsents> {
  const { db, actor, now, address } = context;
  const said = { userId: actor.id, place: "account", address } as const;
  await db
    .transaction()
    .execute((tx) =>
      kind === "newsletter" ? leaveNewsletter(tx, said, now()) : withdrawHealthAnswers(tx, said, now()),
    );
  return listOwnConsents(context);
}

async function findNumbers(db: Db, rows: readonly ConsentRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? []);
  if (!ids.length) return new Map();
  const orders = await db.selectFrom("order_card").select(["id", "number"]).where("id", "in", ids).execute();
  return new Map(orders.map(({ id, number }) => [id, number]));
}

function present(
  { kind, given, version, at, place, order_id, doc, n }: ConsentRow,
  numbers: ReadonlyMap<string, string>,
): Consent {
  return {
    kind: kind as Consent["kind"],
    given,
    version,
    document: doc && n ? { document: doc as LegalDocument, version: n } : null,
    at: at.toISOString(),
    place: place as Consent["place"],
    order: (order_id && numbers.get(order_id)) ?? null,
  };
}
