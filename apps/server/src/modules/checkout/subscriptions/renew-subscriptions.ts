import { renewalPolicy } from "@palco/values/subscription";
import { sql } from "kysely";
import { findCredential, providerOf, type StoredCredential } from "#modules/payments/public.ts";
import {
  endSubscriptions,
  type IsCharging,
  leaseMinutes,
  noteSilent,
  noteUnpaid,
  postpone,
  proposePrices,
  remindOfCards,
  type SubscriptionRow,
  takeDue,
} from "#modules/subscriptions/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { takePeriodOrder } from "./period-order.ts";
import { settle } from "../settlement/settle.ts";
import { newReference } from "../paying/start-payment.ts";

const minute = 60_000;
const day = 86_400_000;
const inMs = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** A charge that is written down and not sent yet. */
interface Charge {
  subscriptionId: string;
  dueAt: Date;
  orderId: string;
  orderNumber: string;
  provider: string;
  accountId: string | null;
  reference: string;
  amount: number;
  currency: string;
  credential: StoredCredential;
}

const isCharging: IsCharging = (orderId) =>
  sql`exists (select 1 from payment p where p.order_id = ${orderId} and p.status in ('pending', 'unknown')
    and p.credential_id is not null)`;

/**
 * Runs each minute: ends expired subscriptions, proposes changed prices, and charges due ones to the kept card. One
 * worker records a charge before it is sent. After a crash another worker sends the same reference again, which the
 * bank knows (C11).
 * @param guarded false only in a test, which shows the purpose of the guards
 */
export async function renewSubscriptions(
  platform: Platform,
  { guarded = true }: { guarded?: boolean } = {},
): Promise<void> {
  const { db, now } = platform;
  await endSubscriptions(platform, isCharging);
  await proposePrices(platform);
  await remindOfCards(platform);
  // A bound, so that one run ends; the next minute goes on.
  for (let count = 0; count < 1000; count += 1) {
    const taken = await db.transaction().execute(async (tx) => {
      const subscription = await takeDue(tx, now(), guarded);
      return subscription && { charge: await prepare(tx, platform, subscription) };
    });
    if (!taken) return;
    if (taken.charge) await send(platform, taken.charge);
  }
}

/** Writes the charge of a due period down; undefined when there is nothing to send. */
async function prepare(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
): Promise<Charge | undefined> {
  const now = platform.now();
  const { id, valid_until: dueAt } = subscription;
  // After a pause it is due since long ago.
  const opened = inMs(now, -renewalPolicy.graceDays * day);
  const orderId = await takePeriodOrder(tx, subscription, {
    start: dueAt!,
    // It can be paid by hand as long as it is tried, and some days more.
    reservedUntil: inMs(dueAt! < opened ? opened : dueAt!, (renewalPolicy.graceDays + 1) * day),
    language: await languageOf(tx, subscription.user_id),
    now,
  });
  const pending = await tx
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "in", ["pending", "unknown"])
    .orderBy("created_at", "desc")
    .execute();
  // The buyer is paying it by hand at this moment.
  const byHand = pending.find((one) => !one.credential_id && one.created_at > inMs(now, -30 * minute));
  if (byHand) {
    await postpone(tx, id, inMs(byHand.created_at, 31 * minute));
    return undefined;
  }
  const begun = pending.find((one) => one.credential_id);
  const credentialId = begun?.credential_id ?? subscription.credential_id;
  const credential = credentialId ? await findCredential(tx, platform, credentialId) : undefined;
  const refusal = await refusalOf(tx, platform, { credential, ...subscription });
  if (refusal && !begun) {
    await noteUnpaid(tx, subscription, { denial: refusal, now });
    return undefined;
  }
  if (!credential) {
    await postpone(tx, id, inMs(now, day));
    return undefined;
  }
  const payment =
    begun ??
    (await tx
      .insertInto("payment")
      .values({
        order_id: orderId,
        provider: credential.provider,
        account_id: credential.accountId,
        credential_id: credential.id,
        way: "card",
        provider_reference: newReference(now),
        amount: subscription.gross_amount,
        currency: subscription.currency,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  await postpone(tx, id, inMs(now, leaseMinutes * minute));
  const { number } = await tx
    .selectFrom("order")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return {
    subscriptionId: id,
    dueAt: dueAt!,
    orderId,
    orderNumber: number,
    provider: payment.provider,
    accountId: payment.account_id,
    reference: payment.provider_reference,
    amount: payment.amount,
    currency: payment.currency,
    credential,
  };
}

/** Why a card is not even tried: there is none, it is over, or what it was kept with is gone. */
async function refusalOf(
  tx: Tx,
  platform: Platform,
  {
    credential,
    currency,
    gross_amount: gross,
  }: { credential: StoredCredential | undefined } & SubscriptionRow,
): Promise<"new_card_needed" | "expired_card" | null> {
  if (!credential) return "new_card_needed";
  if (credential.expiresOn && credential.expiresOn < platform.now().toISOString().slice(0, 10))
    return "expired_card";
  // Uses the keys that the card was made with, active or not: a change of provider loses no subscriber.
  const provider = await providerOf(platform, {
    provider: credential.provider,
    account_id: credential.accountId,
  });
  return provider?.takes(currency, gross) ? null : "new_card_needed";
}

async function languageOf(tx: Tx, userId: string): Promise<string> {
  const { language } = await tx
    .selectFrom("account_card as user_account")
    .select("language")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return language;
}

/** Sends a charge; a provider that does not answer is asked again with the same reference. */
async function send(platform: Platform, charge: Charge): Promise<void> {
  const { db, now, log } = platform;
  const { provider: name, accountId } = charge;
  try {
    const provider = await providerOf(platform, { provider: name, account_id: accountId });
    if (!provider) throw new Error(`the provider ${name} of a stored card is gone`);
    const update = await provider.chargeStored({
      reference: charge.reference,
      orderId: charge.orderId,
      orderNumber: charge.orderNumber,
      amount: charge.amount,
      currency: charge.currency,
      description: charge.orderNumber,
      credential: charge.credential,
    });
    await settle(platform, provider, update);
  } catch (error) {
    log.error(
      { err: error, orderId: charge.orderId },
      "a renewal could not be charged; it will be tried again",
    );
    await db.transaction().execute((tx) => noteSilent(tx, charge.subscriptionId, now()));
  }
}
