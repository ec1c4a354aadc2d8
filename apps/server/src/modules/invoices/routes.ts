import * as contract from "@palco/contract/invoices/api";
import { serve } from "#platform/http/serve.ts";
import { fullNumber } from "./invoice.ts";
import { listInvoicesOf } from "./invoice.queries.ts";
import { readerOf } from "./policy.ts";
import { getInvoicesSetup, updateInvoicesSetup } from "./issuer.ts";

export const routes = [
  serve(contract.listInvoices, async ({ db, actor }, { query }) => {
    const { userId } = readerOf(actor);
    const invoices = await listInvoicesOf(db, query.orders, userId);
    return {
      items: invoices.map((invoice) => ({
        id: invoice.id,
        orderId: invoice.orderId,
        number: fullNumber(invoice),
        kind: invoice.kind,
        gross: invoice.gross,
        currency: invoice.currency,
        issuedAt: invoice.issuedAt.toISOString(),
      })),
    };
  }),
  serve(contract.getInvoicesSetup, (context) => getInvoicesSetup(context)),
  serve(contract.updateInvoicesSetup, (context, { body }) => updateInvoicesSetup(context, body)),
];
