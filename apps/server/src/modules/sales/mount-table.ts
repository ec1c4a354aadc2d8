import { Readable } from "node:stream";
import { SaleFilter, saleTablePath } from "@palco/contract/sales";
import { negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { refusalOf, sendProblem } from "#platform/http/problem.ts";
import { wishOf } from "./list-sales.ts";
import { saleTable } from "./sale-table.ts";

/** The table of sales as a download. Outside the JSON contract because it is sent while it is read. */
export function mountSaleTable(app: FastifyInstance, { db }: Platform, guard: Guard): void {
  app.get(`/api${saleTablePath}`, {
    errorHandler: (error, request, reply) =>
      sendProblem(
        reply,
        refusalOf(error) ?? { code: "server.error" },
        negotiateLanguage(request.headers["accept-language"]),
      ),
    handler: async (request, reply) => {
      const language = negotiateLanguage(request.headers["accept-language"]);
      const actor = await guard(request, "producer");
      const filter = SaleFilter.safeParse(request.query);
      if (!filter.success) return sendProblem(reply, { code: "request.invalid" }, language);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="sales.csv"')
        .type("text/csv; charset=utf-8")
        .send(Readable.from(saleTable(db, wishOf(actor, filter.data), language)));
    },
  });
}
