import type { FastifyInstance } from "fastify";
import { Id } from "@palco/contract/fields";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { fullNumber } from "./invoice.ts";
import { findInvoice } from "./invoice.queries.ts";
import { readInvoiceLook } from "./invoice-look.ts";
import { readerOf } from "./policy.ts";

/** `GET /api/orders/:id/invoices/:invoiceId`: an invoice as a PDF, for its buyer and administrators. */
export function mountInvoices(app: FastifyInstance, { db, config }: Platform, guard: Guard): void {
  app.get("/api/orders/:id/invoices/:invoiceId", async (request, reply) => {
    const actor = await guard(request, { audience: "user" });
    const { id, invoiceId } = request.params as { id: string; invoiceId: string };
    const isNamed = Id.safeParse(id).success && Id.safeParse(invoiceId).success;
    const invoice = isNamed
      ? await findInvoice(db, {
          id: invoiceId,
          orderId: id,
          ...readerOf(actor),
        })
      : undefined;
    // Another user's invoice looks like a missing one.
    if (!invoice) throw new AppError("request.not_found");
    const rectifies = invoice.rectifiesId ? await findInvoice(db, { id: invoice.rectifiesId }) : undefined;
    const { drawInvoice } = await import("./pdf/draw-invoice.ts");
    const look = await readInvoiceLook(db, invoice.id);
    const pdf = await drawInvoice(invoice, { rectifies, production: config.production, look });
    return reply
      .header("content-disposition", `inline; filename="${fullNumber(invoice)}.pdf"`)
      .header("cache-control", "private, no-store")
      .type("application/pdf")
      .send(pdf);
  });
}
