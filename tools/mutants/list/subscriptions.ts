import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const [subscriptions, checkout] = [`${modules}/subscriptions`, `${modules}/checkout`];
const [tests, renewals] = [
  `${checkout}/subscriptions/subscriptions.test.ts`,
  `${checkout}/subscriptions/renewals.test.ts`,
];

/** Subscribing, renewing, failing and ending (S1 to S3, A5, A6, A12, C10 to C12). */
export const subscriptionRules = [
  ...mutantsOf("packages/values/src/subscription.ts", "packages/values/src/subscription.test.ts", [
    {
      id: "A6: the anchor of the month is lost",
      find: "Math.min(anchorDay, lastDay)",
      put: "Math.min(28, anchorDay, lastDay)",
    },
    { id: "A6: a shorter month runs over", find: "Math.min(anchorDay, lastDay)", put: "anchorDay" },
    {
      id: "A6: the clock of UTC",
      find: "const wall = wallClockOf(start.toISOString(), sessionZone);\n  const [year",
      put: "const wall = start.toISOString().slice(0, 16);\n  const [year",
    },
    {
      id: "S2: tried again after other days",
      find: "retryDays: [1, 3, 5],",
      put: "retryDays: [1, 2, 5],",
      tests: renewals,
      only: "S2: a declined",
    },
    {
      id: "S2: other days of grace",
      find: "graceDays: 7,",
      put: "graceDays: 6,",
      tests: renewals,
      only: "S2: a declined",
    },
    {
      id: "S2: 0174 before 72 hours",
      find: "retryLaterHours: 72,",
      put: "retryLaterHours: 24,",
      tests: renewals,
      only: "S2: after",
    },
  ]),
  ...mutantsOf(`${subscriptions}/apply-paid-period.ts`, tests, [
    {
      id: "S1: renewed from now",
      find: "const start = isContinued ? period.period_start : now;",
      put: "const start = now;",
      tests: renewals,
      only: "S1,",
    },
    {
      id: "A6: each renewal has a new anchor",
      find: "isContinued ? subscription.anchor_day! : anchorDayOf(start)",
      put: "anchorDayOf(start)",
      tests: renewals,
      only: "S1,",
    },
    {
      id: "C10: a period is paid twice",
      find: 'if (subscription.status !== "pending" && !goesOn) return "duplicate";',
      put: "",
      only: "a second payment of the first",
    },
    {
      id: "C12: cancelled while it was charged, and renewed again",
      find: 'const status = before.cancel_requested_at ? "cancelled" : "active";',
      put: 'const status = "active";',
      tests: `${checkout}/subscriptions/renewal-races.test.ts`,
      only: "C12:",
    },
    {
      id: "A5: what ended long ago is paid for the time it was closed",
      find: 'const isContinued = goesOn && subscription.status !== "ended" && isKept;',
      put: "const isContinued = goesOn;",
      tests: `${checkout}/subscriptions/subscription-edges.test.ts`,
      only: "S1:",
    },
  ]),
  ...mutantsOf(`${subscriptions}/subscription.ts`, renewals, [
    { id: "S2: 0172 is tried again", find: '  "do_not_retry", // Redsys 0172\n', put: "", only: "S2: after" },
    {
      id: "S2: 0173 is tried again with the same card",
      find: '  "new_card_needed", // Redsys 0173\n',
      put: "",
      only: "S2: after",
    },
    {
      id: "S2: 0195 is tried again without its owner",
      find: '  "authentication_required", // Redsys 0195, Stripe\n',
      put: "",
      only: "S2: after",
    },
    {
      id: "S2: closed while it is tried",
      find: 'const tried = renews && (status === "active" || status === "past_due");',
      put: "const tried = false;",
      only: "S2: a declined",
    },
    {
      id: "A5: cancelled, it has days of grace",
      find: 'const tried = renews && (status === "active" || status === "past_due");',
      put: "const tried = renews;",
      tests,
      only: "A5: cancelled",
    },
    {
      id: "S2: any number of periods is paid ahead",
      find: 'return later(now, (period === "monthly" ? 31 : 366) * day) < validUntil;',
      put: "return false;",
      only: "S2: paid by hand",
    },
  ]),
  ...mutantsOf(`${subscriptions}/renewal.ts`, renewals, [
    {
      id: "S1: charged before its end",
      find: "s.next_attempt_at <= ${now} and s.valid_until <= ${now}",
      put: "true",
      only: "S1,",
    },
    {
      id: "C11: two workers take one subscription",
      find: "${guarded ? sql`for update of s skip locked` : sql``}",
      put: "",
      tests: `${checkout}/subscriptions/renewal-races.test.ts`,
      only: "C11:",
    },
  ]),
  ...mutantsOf(`${checkout}/subscriptions/renew-subscriptions.ts`, renewals, [
    {
      id: "C11: a worker that died charges again",
      find: "    begun ??\n",
      put: "",
      tests: `${checkout}/subscriptions/renewal-races.test.ts`,
      only: "C11: a worker that died",
    },
    {
      id: "S2: a card that is over is tried",
      find: "if (credential.expiresOn && credential.expiresOn < platform.now().toISOString().slice(0, 10))",
      put: "if (false)",
      only: "a card that is over",
    },
    {
      id: "S2: charged while its owner pays by hand",
      find: "  if (byHand) {",
      put: "  if (false) {",
      tests: `${checkout}/subscriptions/subscription-edges.test.ts`,
      only: "S2: while",
    },
  ]),
  ...mutantsOf(`${subscriptions}/change-price.ts`, renewals, [
    {
      id: "S3: another price than the one agreed to",
      find: "gross !== expectedGross ||",
      put: "",
      only: "S3:",
    },
    {
      id: "S3: asked again and again",
      find: "and s.proposed_gross is distinct from a.gross",
      put: "",
      only: "S3:",
    },
  ]),
  ...mutantsOf(
    `${checkout}/subscriptions/period-order.ts`,
    `${checkout}/subscriptions/subscription-edges.test.ts`,
    [
      {
        id: "S3: an order of the old price is charged",
        find: '    .where("order.gross_amount", "=", subscription.gross_amount)\n',
        put: "",
        only: "S3:",
      },
    ],
  ),
  ...mutantsOf(`${subscriptions}/cancel-subscription.ts`, tests, [
    {
      id: "A5: resubscribing is a charge",
      find: 'await move(tx, subscription, { status: "active", now });\n  return true;',
      put: "return false;",
      only: "A5: subscribing again",
    },
    {
      id: "A5: what is over goes on without a charge",
      find: " || subscription.valid_until! <= now) return false;",
      put: ") return false;",
      only: "A5:",
    },
  ]),
  ...mutantsOf(`${checkout}/subscriptions/subscribe.ts`, tests, [
    {
      id: "C10: subscribed twice",
      find: 'if (subscription.status !== "pending") throw new AppError("subscriptions.already_subscribed");',
      put: "",
      tests: `${checkout}/subscriptions/subscribe-races.test.ts`,
      only: "C10: thirty clicks",
    },
    {
      id: "P1: a subscription at a price of the buyer's",
      find: 'if (offer.price.gross !== input.expectedGross) throw new AppError("checkout.price_changed");',
      put: "",
      tests: `${checkout}/subscriptions/subscription-edges.test.ts`,
      only: "P1:",
    },
  ]),
  ...mutantsOf(`${subscriptions}/end-subscriptions.ts`, tests, [
    {
      id: "A12: a deleted account's subscription goes on",
      find: "    when u.deleted_at is not null or u.approval = 'disapproved' then 'account'\n",
      put: "",
      only: "A12:",
    },
    {
      id: "S2: unpaid for ever",
      find: "    when s.valid_until <= ${new Date(at.getTime() - renewalPolicy.graceDays * 86_400_000)} then 'unpaid'\n",
      put: "",
      tests: renewals,
      only: "S2: a declined",
    },
    {
      id: "C12: ended while its renewal is charged",
      find: "and ${isCharging(sql`sp.order_id`)})",
      put: "and false)",
      tests: `${checkout}/subscriptions/subscription-edges.test.ts`,
      only: "C12:",
    },
    {
      id: "A7: a period goes back and the subscription stays",
      find: 'await endOne(tx, subscription, { reason: "refund", now });',
      put: "",
      only: "A7:",
    },
    {
      id: "A7: an earlier period goes back and the subscription ends",
      find: "const isLast = subscription.valid_until?.getTime() === period.period_end!.getTime();",
      put: "const isLast = true;",
      tests: `${checkout}/subscriptions/subscription-edges.test.ts`,
      only: "A7:",
    },
  ]),
];
