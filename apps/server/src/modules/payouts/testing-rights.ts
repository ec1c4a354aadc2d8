import { rightsPart } from "#testing/rights.ts";
import { aPayout, aStatement, testDebtor } from "./testing.ts";

export const rights = rightsPart({
  things: async ({ platform: { db } }, { owner, published }) => ({
    statement: await aStatement(db, published.channel.id),
    payout: await aPayout(db, published.channel.id, owner.id),
  }),
  requests: {
    "GET /statements/:id": ({ statement }) => ({ params: { id: statement } }),
    "GET /statements/:id/table": ({ statement }) => ({ params: { id: statement } }),
    "GET /manage/payouts/:id": ({ payout }) => ({ params: { id: payout } }),
    "GET /manage/payouts/:id/file": ({ payout }) => ({ params: { id: payout } }),
    "POST /manage/payouts/:id/moves": ({ payout }) => ({ params: { id: payout }, body: { to: "sent" } }),
    "PUT /config/modules/media-pay/payouts": () => ({ body: testDebtor }),
  },
});
