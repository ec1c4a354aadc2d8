import type { Identification } from "@palco/contract/checkout/quote";
import type { GuestOrder, StartedGuestOrder } from "@palco/contract/checkout/guest";
import type { z } from "zod";
import {
  accountByProof,
  guestActor,
  guestSession,
  isKnownAddress,
  startGuestSession,
  writeGuest,
} from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { quoteOrder } from "../quoting/quote.ts";
import { startPayment } from "../paying/start-payment.ts";
import { createOrder, prepareOrder } from "./create-order.ts";
import { identificationOf } from "./identify.ts";
import { findOrderView } from "./order.queries.ts";
import { hasManyDenials } from "./limit-denials.ts";
import { countOpenOrders } from "./strangers.queries.ts";

type Input = z.output<typeof GuestOrder>;
type Answer = z.infer<typeof StartedGuestOrder>;

const mostOpenOrders = 3;
const mostPlaces = 2;

/**
 * Orders without an account. A guest, the order and a session that is limited to it are written in one transaction; no
 * account is made and no mail is sent before money comes (`settle`). Whoever has proved the mailbox by a code gets an account at
 * once, and a full session.
 */
export async function orderAsGuest(
  context: Context<Actor | undefined>,
  { buyer, browser, proof, ...wish }: Input,
): Promise<Answer> {
  const visitor = { ...context, actor: undefined };
  const quote = await quoteOrder(visitor, wish.productSlug, { wish, country: wish.shipping?.country });
  const asked = await identificationOf(visitor, quote);
  refuseAsSite(asked);
  const { email, name } = buyer;
  if (!proof) await refuseUnproved(context, { email, asked });
  await countOrder(context);
  if (proof) {
    const { actor, session } = await accountByProof(context, { email, name, country: wish.country, proof });
    return { ...(await createOrder({ ...context, actor }, wish)), session };
  }
  const details = { browser, email, name, country: wish.country };
  return orderOnce(context, { details, wish }).catch((error: unknown) => {
    // Two clicks at once: the second finds the guest of the first.
    if (!isConstraint(error, "guest_open_browser")) throw error;
    return orderOnce(context, { details, wish });
  });
}

async function orderOnce(
  context: Context<Actor | undefined>,
  {
    details,
    wish,
  }: { details: Parameters<typeof guestActor>[1]; wish: Omit<Input, "buyer" | "browser" | "proof"> },
): Promise<Answer> {
  const actor = await guestActor(context, details);
  const ofGuest = { ...context, actor };
  const write = await prepareOrder(ofGuest, wish, { byGuest: true });
  const { orderId, token } = await context.db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, ofGuest, { email: details.email, isSeat: wish.sessionId !== undefined });
    await writeGuest(tx, ofGuest, details);
    const { orderId } = await write(tx);
    return { orderId, token: await startGuestSession(tx, ofGuest, orderId) };
  });
  const payAt = await startPayment(ofGuest, orderId, wish);
  const order = (await findOrderView(context.db, orderId, actor.id))!;
  return { order, payAt, session: guestSession(actor, { orderId, token }) };
}

/** Strangers who type one address take turns, so that those who come at once are counted too. */
async function refuseTooMany(
  tx: Tx,
  { actor, now }: Pick<Context<Actor>, "actor" | "now">,
  { email, isSeat }: { email: string; isSeat: boolean },
): Promise<void> {
  await takeTurns(tx, `guests of ${email}`);
  const others = await countOpenOrders(tx, { email, exceptFor: actor.id }, now());
  if (others.orders >= mostOpenOrders || (isSeat && others.places >= mostPlaces))
    throw new AppError("checkout.too_many_open");
}

function refuseAsSite(asked: Identification): void {
  if (asked === "login") throw new AppError("auth.required");
  if (asked === "account") throw new AppError("checkout.account_first");
}

/**
 * Refuses an address that belongs to somebody, as signing up does. A network that has learned of many is told nothing any
 * more: whoever it asks about gets a code by mail, known or not.
 */
async function refuseUnproved(
  context: Context<Actor | undefined>,
  { email, asked }: { email: string; asked: Identification },
): Promise<void> {
  const { db, rateLimits, address } = context;
  const network = callerOf(address);
  const limit = rateLimitOf("knownAddresses", context);
  const isPast = await rateLimits.peek(limit, network).then(
    () => false,
    () => true,
  );
  const isDenied = await hasManyDenials(context, email);
  const isKnown = await isKnownAddress(db, email);
  if (asked === "code" || isPast || isDenied) throw new AppError("checkout.prove_first");
  if (!isKnown) return;
  await rateLimits.consume(limit, network);
  throw new AppError("accounts.email_taken");
}

async function countOrder(context: Context<Actor | undefined>): Promise<void> {
  const { rateLimits, address } = context;
  await rateLimits.consume(rateLimitOf("guestOrders", context), callerOf(address));
  await rateLimits.consume(rateLimitOf("guestOrdersOfDay", context), callerOf(address));
}
