import { listMySubscriptions } from "@palco/contract/subscriptions/api";
import { aChannel } from "#modules/channels/testing.ts";
import { subscribeTo } from "#modules/checkout/testing.ts";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things(app, { buyer }) {
    await subscribeTo(app, buyer, await aChannel(app, { monthlyGross: 499 }));
    const [subscription] = (await buyer.call(listMySubscriptions)).items;
    return { subscription: subscription! };
  },
  requests: {
    "POST /subscriptions/:id/cancel": ({ subscription: { id } }) => ({ params: { id }, buyerOwns: true }),
    "POST /subscriptions/:id/resume": ({ subscription: { id } }) => ({ params: { id }, buyerOwns: true }),
    "POST /subscriptions/:id/price": ({ subscription: { id } }) => ({
      params: { id },
      body: { expectedGross: 599 },
      buyerOwns: true,
    }),
  },
});
