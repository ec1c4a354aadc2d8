import * as contract from "@palco/contract/payouts/api";
import * as refunds from "@palco/contract/payouts/refunds";
import { serve } from "#platform/http/serve.ts";
import { getDebtor, putDebtor } from "./debtor.ts";
import { makePayout } from "./make-payout.ts";
import { makeStatements } from "./make-statements.ts";
import { movePayout } from "./move-payout.ts";
import { getPayout, getPayoutFile, listPayouts } from "./read-payouts.ts";
import { getStatement, getStatementTable, listStatements } from "./read-statements.ts";
import { acceptRequest, declineRequest, listRefundRequests } from "./answer-refund-request.ts";
import { readOwnOrder, refundOwnOrder } from "./refund-own-order.ts";

export const routes = [
  serve(refunds.getOwnSoldOrder, (context, { params }) => readOwnOrder(context, params.id)),
  serve(refunds.refundOwnOrder, (context, { params, body }) => refundOwnOrder(context, params.id, body)),
  serve(refunds.listRefundRequests, (context, { query }) => listRefundRequests(context, query)),
  serve(refunds.acceptRefundRequest, (context, { params, body }) => acceptRequest(context, params.id, body)),
  serve(refunds.declineRefundRequest, (context, { params, body }) =>
    declineRequest(context, params.id, body.reason),
  ),
  serve(contract.listStatements, (context, { query }) => listStatements(context, query)),
  serve(contract.getStatement, (context, { params, query }) => getStatement(context, params.id, query)),
  serve(contract.getStatementTable, (context, { params }) => getStatementTable(context, params.id)),
  serve(contract.makeStatements, async (context) => ({ made: await makeStatements(context) })),
  serve(contract.listPayouts, (context, { query }) => listPayouts(context, query)),
  serve(contract.getPayout, (context, { params }) => getPayout(context, params.id)),
  serve(contract.makePayout, (context) => makePayout(context)),
  serve(contract.movePayout, (context, { params, body }) => movePayout(context, params.id, body.to)),
  serve(contract.getPayoutFile, (context, { params }) => getPayoutFile(context, params.id)),
  serve(contract.getDebtor, (context) => getDebtor(context)),
  serve(contract.putDebtor, (context, { body }) => putDebtor(context, body)),
];
