import { randomBytes } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import type { Charge } from "./charge.queries.ts";

/** Cards that are good once and not again without their owner, and what the bank says then. */
const laterDenials: Record<string, string> = {
  "4000000000000341": "card_declined",
  "4000002500003155": "authentication_required",
};

/** The last day a card is good for, of `MM/YY`. */
function lastDayOf(expiry: string): string {
  const [month, year] = expiry.split("/").map((part) => Number(part.trim()));
  return new Date(Date.UTC(2000 + year!, month!, 0)).toISOString().slice(0, 10);
}

/** Notes the card that a charge is paid with, and keeps it if the shop asked for that. Of its number only the end stays. */
export async function keepCard(
  db: Db,
  charge: Charge,
  { number, expiry }: { number: string; expiry: string },
): Promise<void> {
  const digits = number.replace(/\s/g, "");
  await db
    .updateTable("sandbox_charge")
    .set({ card_brand: "Visa", card_last4: digits.slice(-4) })
    .where("reference", "=", charge.reference)
    .execute();
  if (!charge.keeps_card) return;
  const token = `card_${randomBytes(18).toString("base64url")}`;
  await db
    .insertInto("sandbox_card")
    .values({
      token,
      label: `Visa ···· ${digits.slice(-4)}`,
      expires_on: lastDayOf(expiry),
      later_denial: laterDenials[digits] ?? null,
    })
    .execute();
  await db
    .updateTable("sandbox_charge")
    .set({ card_token: token })
    .where("reference", "=", charge.reference)
    .execute();
}

export interface KeptCard {
  token: string;
  label: string;
  expiresOn: string;
  laterDenial: string | null;
}

export async function findKeptCard(db: Db, token: string): Promise<KeptCard | undefined> {
  const row = await db
    .selectFrom("sandbox_card")
    .select(["token", "label", "later_denial"])
    .select((select) => select.cast<string>("expires_on", "text").as("expires_on"))
    .where("token", "=", token)
    .executeTakeFirst();
  return (
    row && { token: row.token, label: row.label, expiresOn: row.expires_on, laterDenial: row.later_denial }
  );
}
