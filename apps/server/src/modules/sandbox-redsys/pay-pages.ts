import { isLanguage, type Language, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  challengeCode,
  type Delivery,
  deliveries,
  readSwitches,
  sendPage,
} from "#modules/sandbox-bank/public.ts";
import type { Platform } from "#platform/context.ts";
import { decide, maskCard } from "./decide.ts";
import { judgeBizum, judgeCard } from "./judge.ts";
import { notifyMerchant, wayBack } from "./notify.ts";
import { findOperation, isOpen, moveOperation, type Operation } from "./operation.queries.ts";
import { bizumPage, cardPage, challengePage, closedPage, pathOf } from "./pages.ts";
import { findTerminal, testMerchant } from "./terminals.ts";

const delivery = z.enum(deliveries).optional();
const Card = z.object({
  number: z.string().max(30),
  expiry: z.string().max(10),
  cvc: z.string().max(6),
  delivery,
});
const Bizum = z.object({ phone: z.string().max(20), code: z.string().max(10), delivery });
const Code = z.object({ code: z.string().max(20) });

/** The pages a buyer sees at the demo's bank: card, 3-D Secure, Bizum. Forms without any script. */
export function mountPayPages(scope: FastifyInstance, platform: Platform): void {
  const { db, config, now } = platform;

  const languageOf = (operation: Operation | undefined, request: FastifyRequest): Language =>
    isLanguage(operation?.language)
      ? operation.language
      : negotiateLanguage(request.headers["accept-language"]);

  async function findOpen(request: FastifyRequest, reply: FastifyReply): Promise<Operation | undefined> {
    const { terminal, reference } = request.params as { terminal: string; reference: string };
    const known = findTerminal(testMerchant.merchantCode, Number(terminal));
    const operation = known && (await findOperation(db, known, reference));
    const language = languageOf(operation, request);
    if (operation && isOpen(operation)) {
      if (now() < operation.expires_at) return operation;
      await moveOperation(db, operation, { status: "expired" });
    }
    sendPage(
      reply,
      closedPage(language, operation ? wayBack(operation, config.publicUrl) : "/"),
      operation ? 409 : 404,
    );
    return undefined;
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    outcome: { response: string; card?: { number: string; expiry: string }; delivery: Delivery },
  ) {
    const decided = await decide(db, operation, { ...outcome, now: now() });
    if (!decided) return reply.redirect(pathOf(operation), 303);
    await notifyMerchant(platform, decided, { delivery: outcome.delivery, port: request.socket.localPort! });
    return reply.redirect(wayBack(decided, config.publicUrl), 303);
  }

  const standing = async () => (await readSwitches(db, "redsys")).delivery;

  scope.get("/sandbox-redsys/pay/:terminal/:reference", async (request, reply) => {
    const operation = await findOpen(request, reply);
    if (!operation) return reply;
    const language = languageOf(operation, request);
    if (operation.status === "challenge") return sendPage(reply, challengePage(language, operation));
    const page = operation.method === "bizum" ? bizumPage : cardPage;
    return sendPage(reply, page(language, operation, await standing()));
  });

  scope.post("/sandbox-redsys/pay/:terminal/:reference", async (request, reply) => {
    const operation = await findOpen(request, reply);
    if (!operation) return reply;
    const language = languageOf(operation, request);

    if (operation.status === "challenge") {
      const parsed = Code.safeParse(request.body);
      if (!parsed.success) return sendPage(reply, challengePage(language, operation), 400);
      const response = parsed.data.code.trim() === challengeCode ? "0000" : "0184";
      return finish(request, reply, operation, {
        response,
        delivery: chosen(operation.delivery) ?? (await standing()),
      });
    }
    if (operation.method === "bizum") {
      const parsed = Bizum.safeParse(request.body);
      if (!parsed.success)
        return sendPage(reply, bizumPage(language, operation, await standing(), true), 400);
      const judged = judgeBizum(parsed.data, operation.amount);
      return finish(request, reply, operation, {
        ...judged,
        delivery: parsed.data.delivery ?? (await standing()),
      });
    }
    const parsed = Card.safeParse(request.body);
    if (!parsed.success) return sendPage(reply, cardPage(language, operation, await standing(), true), 400);
    const card = parsed.data;
    const judged = judgeCard(card, operation.amount, now());
    if ("challenge" in judged) {
      const change = { status: "challenge", delivery: card.delivery ?? null, ...maskCard(card) } as const;
      const moved = await moveOperation(db, operation, change);
      return moved ? sendPage(reply, challengePage(language, moved)) : reply.redirect(pathOf(operation), 303);
    }
    return finish(request, reply, operation, {
      ...judged,
      card,
      delivery: card.delivery ?? (await standing()),
    });
  });

  scope.post("/sandbox-redsys/pay/:terminal/:reference/cancel", async (request, reply) => {
    const operation = await findOpen(request, reply);
    if (!operation) return reply;
    return finish(request, reply, operation, { response: "9915", delivery: await standing() });
  });
}

function chosen(text: string | null): Delivery | undefined {
  return deliveries.find((one) => one === text);
}
