import { aUser } from "#modules/accounts/testing.ts";
import { aRefundRequest, buy } from "#modules/checkout/testing.ts";
import { rightsPart } from "#testing/rights.ts";
import { aPayout, aStatement, testDebtor } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { owner, published }) => ({
    sold: await buy(app, await aUser(app), published),
    asked: await aRefundRequest(app, published),
    statement: await aStatement(app.platform.db, published.channel.id),
    payout: await aPayout(app.platform.db, published.channel.id, owner.id),
  }),
  requests: {
    "GET /sales/orders/:id": ({ sold }) => ({ params: { id: sold.id } }),
    "POST /sales/orders/:id/refund": ({ sold }) => ({ params: { id: sold.id } }),
    "POST /sales/refund-requests/:id/acceptance": ({ asked }) => ({ params: { id: asked.id } }),
    "POST /sales/refund-requests/:id/refusal": ({ asked }) => ({
      params: { id: asked.id },
      body: { reason: "The hall was full" },
    }),
    "GET /statements/:id": ({ statement }) => ({ params: { id: statement } }),
    "GET /statements/:id/table": ({ statement }) => ({ params: { id: statement } }),
    "GET /manage/payouts/:id": ({ payout }) => ({ params: { id: payout } }),
    "GET /manage/payouts/:id/file": ({ payout }) => ({ params: { id: payout } }),
    "POST /manage/payouts/:id/moves": ({ payout }) => ({ params: { id: payout }, body: { to: "sent" } }),
    "PUT /config/modules/media-pay/payouts": () => ({ body: testDebtor }),
  },
});
