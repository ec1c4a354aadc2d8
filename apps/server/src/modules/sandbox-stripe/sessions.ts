import type { Stripe } from "stripe";
import type { Tx } from "#platform/db/database.ts";
import { checkAmount, checkCurrency } from "./amounts.ts";
import { publishStripeEvent } from "./events.ts";
import type { Owner } from "./keys.ts";
import { newSession, newSetup } from "./objects.ts";
import { SessionCreate, type SessionParams, read } from "./params.ts";
import { Refusal } from "./refusal.ts";
import { get, keep, type Kinds } from "./store.ts";

/** Within one request: the database, whose world, when, and the events it causes. */
export interface Work {
  tx: Tx;
  owner: Owner;
  now: Date;
  events: Stripe.Event[];
}

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
export const birth = ({ owner, now }: Work) => ({ livemode: owner.livemode, created: seconds(now) });

export async function tell(
  work: Work,
  type: Parameters<typeof publishStripeEvent>[2],
  object: Kinds[keyof Kinds],
): Promise<void> {
  work.events.push(await publishStripeEvent(work.tx, work, type, object));
}

const shortest = 30 * 60;
const longest = 24 * 3600;

export async function createSession(work: Work, input: unknown): Promise<Stripe.Checkout.Session> {
  const params: SessionParams = read(SessionCreate, input);
  const now = seconds(work.now);
  const expiresAt = params.expires_at ?? now + longest;
  if (expiresAt < now + shortest || expiresAt > now + longest)
    throw new Refusal(
      400,
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.",
      { param: "expires_at" },
    );
  if (params.mode === "setup") return createSetup(work, params, expiresAt);
  const items = params.line_items;
  if (!items) throw missingParam("line_items");
  if (params.setup_intent_data) throw notInMode("setup_intent_data", "payment");
  const currency = items[0]!.price_data!.currency.toLowerCase();
  checkCurrency(currency, "line_items[0][price_data][currency]");
  if (items.some(({ price_data: price }) => price!.currency.toLowerCase() !== currency))
    throw new Refusal(400, "All line items must have the same currency", { param: "line_items" });
  const total = items.reduce((sum, item) => sum + item.price_data!.unit_amount! * item.quantity!, 0);
  checkAmount(total, currency, "line_items[0][price_data][unit_amount]");
  const intent = params.payment_intent_data;
  const session = newSession(birth(work), {
    amount_total: total,
    currency,
    ...asAsked(params, expiresAt),
  });
  // Data for the intent, stored in a hidden column, as Stripe does not show it before somebody pays.
  await keep(work.tx, work.owner.account, session);
  await work.tx
    .updateTable("sandbox_stripe_object")
    .set({ hidden: { description: items[0]!.price_data!.product_data!.name, ...intent } })
    .where("id", "=", session.id)
    .execute();
  return session;
}

const missingParam = (param: string) =>
  new Refusal(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
const notInMode = (param: string, mode: string) =>
  new Refusal(400, `You can not pass \`${param}\` in \`${mode}\` mode.`, { param });

/** Fields of the request that a session of either mode repeats. */
function asAsked(params: SessionParams, expiresAt: number) {
  return {
    client_reference_id: params.client_reference_id ?? null,
    customer_email: params.customer_email ?? null,
    customer_creation: (params.customer_creation ??
      "if_required") as Stripe.Checkout.Session["customer_creation"],
    locale: (params.locale ?? "auto") as Stripe.Checkout.Session["locale"],
    metadata: (params.metadata as Stripe.Metadata) ?? {},
    success_url: params.success_url!,
    cancel_url: params.cancel_url ?? null,
    expires_at: expiresAt,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
  };
}

/** A page that keeps a card and takes nothing: its SetupIntent is there from the start. */
async function createSetup(
  work: Work,
  params: SessionParams,
  expiresAt: number,
): Promise<Stripe.Checkout.Session> {
  for (const param of ["line_items", "payment_intent_data", "adaptive_pricing"] as const)
    if (params[param]) throw notInMode(param, "setup");
  if (!params.currency && !params.allowed_payment_method_types) throw missingParam("currency");
  if (params.currency) checkCurrency(params.currency.toLowerCase(), "currency");
  const { description = null, metadata } = params.setup_intent_data ?? {};
  const setup = newSetup(birth(work), { description, metadata: (metadata as Stripe.Metadata) ?? {} });
  await keep(work.tx, work.owner.account, setup);
  const session = newSession(birth(work), {
    amount_total: null,
    currency: params.currency?.toLowerCase() ?? null,
    ...asAsked(params, expiresAt),
    mode: "setup",
    payment_status: "no_payment_required",
    setup_intent: setup.id,
  });
  await keep(work.tx, work.owner.account, session);
  await work.tx
    .updateTable("sandbox_stripe_object")
    .set({ hidden: { description } })
    .where("id", "=", session.id)
    .execute();
  return session;
}

/** A session as it is now: one whose time is over has expired. */
export async function readSession(work: Work, id: string): Promise<Stripe.Checkout.Session> {
  const session = await get(work.tx, work.owner.account, { kind: "checkout.session", id });
  return session.status === "open" && session.expires_at <= seconds(work.now)
    ? expire(work, session)
    : session;
}

export async function expireSession(work: Work, id: string): Promise<Stripe.Checkout.Session> {
  const session = await readSession(work, id);
  if (session.status !== "open")
    throw new Refusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return expire(work, session);
}

async function expire(work: Work, session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
  const expired: Stripe.Checkout.Session = { ...session, status: "expired", url: null };
  await keep(work.tx, work.owner.account, expired);
  await tell(work, "checkout.session.expired", expired);
  return expired;
}
