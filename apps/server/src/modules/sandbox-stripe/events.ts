import type { Stripe } from "stripe";
import { type Delivery, deliverBy, readSwitches } from "#modules/sandbox-bank/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { late } from "#platform/late.ts";
import { type Owner, signingKeyOf } from "./keys.ts";
import { type EventType, newEvent } from "./objects.ts";
import { keep, type Kinds, list } from "./store.ts";

const sdk = late("stripe") as () => typeof Stripe;

/** States an event in the transaction of its cause; it is sent once that is committed. */
export async function publishStripeEvent(
  db: Db,
  { owner, now }: { owner: Owner; now: Date },
  type: EventType,
  object: Kinds[keyof Kinds],
): Promise<Stripe.Event> {
  const created = Math.floor(now.getTime() / 1000);
  const event = newEvent({ livemode: owner.livemode, created }, type, object);
  await keep(db, owner.account, event);
  return event;
}

/** The header Stripe signs an event with, at this moment (seconds). */
export function signatureOf(account: string, payload: string, timestamp: number): string {
  return sdk().webhooks.generateTestHeaderString({
    payload,
    secret: signingKeyOf(account),
    timestamp,
  });
}

/** Posts what an event says with a signature; answers the HTTP status of the shop. */
export async function post(url: string, payload: string, signature: string): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  });
  await response.arrayBuffer();
  return response.status;
}

type Needs = Pick<Platform, "db" | "now" | "log">;

/** Tells the shop what happened, in the chosen or the standing way, if anybody has said where it is. */
export async function deliver(
  { db, now, log }: Needs,
  account: string,
  { events, delivery }: { events: readonly Stripe.Event[]; delivery?: Delivery },
): Promise<void> {
  const endpoint = await db
    .selectFrom("sandbox_stripe_endpoint")
    .select("url")
    .where("account", "=", account)
    .executeTakeFirst();
  if (!endpoint || !events.length) return;
  async function send(event: Stripe.Event, change: (payload: string) => string = (payload) => payload) {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(now().getTime() / 1000);
    return post(endpoint!.url, change(payload), signatureOf(account, payload, timestamp));
  }
  async function sendAll(change?: (payload: string) => string): Promise<number> {
    let worst = 200;
    for (const event of events) worst = Math.max(worst, await send(event, change));
    return worst;
  }
  await deliverBy("stripe", delivery ?? (await readSwitches(db, "stripe")).delivery, {
    messages: {
      own: () => sendAll(),
      tampered: () => sendAll((payload) => payload.replace('"livemode":', '"tampered":true,"livemode":')),
      another: async () => {
        const before = (await list(db, account, "event")).filter(
          ({ id }) => !events.some((mine) => mine.id === id),
        );
        return before[0] ? send(before[0]) : 0;
      },
    },
    log,
  });
}

/** Delivers the events without delaying the caller. */
export function deliverLater(platform: Needs, account: string, events: readonly Stripe.Event[]): void {
  if (!events.length) return;
  void deliver(platform, account, { events }).catch((error: unknown) =>
    platform.log.debug({ err: error }, "Stripe's double could not reach the shop"),
  );
}
