import { isLanguage, type Language, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "#platform/context.ts";
import { challengeCode, judgeCard } from "./card.ts";
import { type Charge, decideCharge, findCharge } from "./charge.queries.ts";
import { deliveries } from "./deliveries.ts";
import { keepCard } from "./kept-cards.ts";
import { deliver } from "./notify.ts";
import { sendPage, takeForms } from "./page-parts.ts";
import { challengePage, closedPage, payPage } from "./pages.ts";
import { stylesheet } from "./stylesheet.ts";
import { mountSwitches } from "./switches-page.ts";

const Card = z.object({
  number: z.string().max(30),
  expiry: z.string().max(10),
  cvc: z.string().max(6),
  delivery: z.enum(deliveries).default("now"),
});
const Code = z.object({ code: z.string().max(20), delivery: z.enum(deliveries).default("now") });

/** The bank's pages, beside the API: forms without any script, as the real one could be on the poorest phone. */
export function mountSandboxBank(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.sandboxPayments) return;
  const { db, now } = platform;

  const languageOf = (charge: Charge | undefined, request: FastifyRequest): Language =>
    isLanguage(charge?.language) ? charge.language : negotiateLanguage(request.headers["accept-language"]);

  async function openCharge(request: FastifyRequest, reply: FastifyReply): Promise<Charge | undefined> {
    const { reference } = request.params as { reference: string };
    const charge = await findCharge(db, reference);
    const language = languageOf(charge, request);
    if (!charge) {
      sendPage(reply, closedPage(language, undefined), 404);
      return undefined;
    }
    if (now() >= charge.expires_at) await decideCharge(db, reference, { status: "expired" });
    else if (charge.status === "waiting" || charge.status === "challenge") return charge;
    sendPage(reply, closedPage(language, charge), 409);
    return undefined;
  }

  /**
   * URL of the shop's notification route, taken from the request: the configured address may be unknown before the
   * server listens.
   */
  function notifyUrl(request: FastifyRequest): string {
    return `http://127.0.0.1:${request.socket.localPort}/api/payments/sandbox/notifications`;
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    charge: Charge,
    delivery: z.infer<typeof Card>["delivery"],
  ) {
    await deliver(platform, charge.reference, { notifyUrl: notifyUrl(request), delivery });
    return reply.redirect(charge.return_url, 303);
  }

  void app.register(async (scope) => {
    takeForms(scope);

    scope.get("/sandbox-bank/style.css", async (_, reply) =>
      reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(stylesheet),
    );

    mountSwitches(scope, platform);

    scope.get("/sandbox-bank/:reference", async (request, reply) => {
      const charge = await openCharge(request, reply);
      if (!charge) return reply;
      const language = languageOf(charge, request);
      return sendPage(
        reply,
        charge.status === "challenge" ? challengePage(language, charge) : payPage(language, charge),
      );
    });

    scope.post("/sandbox-bank/:reference", async (request, reply) => {
      const charge = await openCharge(request, reply);
      if (!charge) return reply;
      const language = languageOf(charge, request);
      if (charge.status === "challenge") {
        const parsed = Code.safeParse(request.body);
        if (!parsed.success) return sendPage(reply, challengePage(language, charge), 400);
        const passed = parsed.data.code.trim() === challengeCode;
        await decideCharge(db, charge.reference, {
          status: passed ? "approved" : "denied",
          denialCode: passed ? null : "authentication_failed",
        });
        return finish(request, reply, charge, parsed.data.delivery);
      }
      const parsed = Card.safeParse(request.body);
      if (!parsed.success) return sendPage(reply, payPage(language, charge), 400);
      const { outcome, denialCode } = judgeCard(parsed.data, now());
      if (outcome !== "deny") await keepCard(db, charge, parsed.data);
      if (outcome === "challenge") {
        await decideCharge(db, charge.reference, { status: "challenge" });
        return sendPage(reply, challengePage(language, charge, parsed.data.delivery));
      }
      await decideCharge(db, charge.reference, {
        status: outcome === "approve" ? "approved" : "denied",
        denialCode,
      });
      return finish(request, reply, charge, parsed.data.delivery);
    });

    scope.post("/sandbox-bank/:reference/cancel", async (request, reply) => {
      const charge = await openCharge(request, reply);
      if (!charge) return reply;
      await decideCharge(db, charge.reference, { status: "denied", denialCode: "cancelled" });
      return finish(request, reply, charge, "now");
    });
  });
}
