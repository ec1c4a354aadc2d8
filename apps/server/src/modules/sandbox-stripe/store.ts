import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import type { Db } from "#platform/db/database.ts";
import { missing } from "./refusal.ts";

/** The objects the double keeps, by what Stripe calls them in `object`. */
export interface Kinds {
  "checkout.session": Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
}
export type Kind = keyof Kinds;

const prefixes: Record<Kind, string> = {
  "checkout.session": "cs",
  payment_intent: "pi",
  setup_intent: "seti",
  payment_method: "pm",
  charge: "ch",
  customer: "cus",
  refund: "re",
  dispute: "du",
  event: "evt",
};

export function newId(kind: Kind, livemode?: boolean): string {
  const mode = livemode === undefined ? "" : livemode ? "live_" : "test_";
  return `${prefixes[kind]}_${mode}${randomBytes(12).toString("hex")}`;
}

/** Keeps an object as it is now. */
export async function keep(db: Db, account: string, object: Kinds[Kind]): Promise<void> {
  const row = { id: object.id, account, kind: object.object, data: object };
  await db
    .insertInto("sandbox_stripe_object")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ data: object }))
    .execute();
}

/** An object of this account, locked until the end of the transaction. */
export async function find<K extends Kind>(
  db: Db,
  account: string,
  { kind, id }: { kind: K; id: string },
): Promise<Kinds[K] | undefined> {
  const row = await db
    .selectFrom("sandbox_stripe_object")
    .select("data")
    .where("account", "=", account)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.data as Kinds[K] | undefined;
}

export async function get<K extends Kind>(
  db: Db,
  account: string,
  { kind, id }: { kind: K; id: string },
): Promise<Kinds[K]> {
  const object = await find(db, account, { kind, id });
  if (!object) throw missing(kind, id);
  return object;
}

/** Newest first. */
export async function list<K extends Kind>(db: Db, account: string, kind: K): Promise<Kinds[K][]> {
  const rows = await db
    .selectFrom("sandbox_stripe_object")
    .select("data")
    .where("account", "=", account)
    .where("kind", "=", kind)
    .orderBy("sequence", "desc")
    .execute();
  return rows.map(({ data }) => data as Kinds[K]);
}

const kindOfPrefix = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as Kind]));

/** Replaces ids by the things themselves, along paths such as `payment_intent.payment_method`. */
export async function expand<T extends object>(
  db: Db,
  account: string,
  { object, paths }: { object: T; paths: readonly string[] },
): Promise<T> {
  const copy = { ...object } as Record<string, unknown>;
  for (const path of paths) {
    const [field, ...rest] = path.split(".");
    const value = copy[field!];
    const kind = typeof value === "string" ? kindOfPrefix.get(value.split("_")[0]!) : undefined;
    const inner = kind ? await get(db, account, { kind, id: value as string }) : value;
    if (typeof inner === "object" && inner !== null)
      copy[field!] = rest.length
        ? await expand(db, account, { object: inner, paths: [rest.join(".")] })
        : inner;
  }
  return copy as T;
}
