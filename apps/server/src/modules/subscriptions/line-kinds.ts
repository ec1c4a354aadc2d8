import type { ServerModule } from "#platform/module.ts";
import { applyPaidPeriod, keepCard } from "./apply-paid-period.ts";
import { revokePaidPeriod } from "./end-subscriptions.ts";
import { noteDeclined } from "./renewal.ts";

type LineKinds = NonNullable<ServerModule["lineKinds"]>;

/** A period of a subscription: its order is what subscription_period names. */
const period: Omit<LineKinds[number], "kind"> = {
  grant: async (tx, { orderId }, now) =>
    (await applyPaidPeriod(tx, { orderId }, now)) === "applied" ? "granted" : "owned",
  revoke: (tx, { orderId }, { now }) => revokePaidPeriod(tx, orderId, now),
  declined: noteDeclined,
  keepCard,
};

/** Periods of a channel's and of the whole site's subscription. */
export const periodLines: LineKinds = [
  { ...period, kind: "subscription", checkoutPath: ({ channel }) => `/channels/${channel}/subscribe` },
  { ...period, kind: "platform", checkoutPath: () => "/subscribe" },
];
