import { setTimeout as wait } from "node:timers/promises";
import { type Language, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiMode, readSwitches, sendPage, takeForms } from "#modules/sandbox-bank/public.ts";
import type { Platform } from "#platform/context.ts";
import { findOperation, insertOperation, isOpen } from "./operation.queries.ts";
import { mountPayPages } from "./pay-pages.ts";
import { pathOf, refusedPage } from "./pages.ts";
import { type BankRequest, readBankRequest, Refused } from "./read-request.ts";
import { answerRest } from "./rest.ts";
import { answerQuestion } from "./soap.ts";

/** The buyer has half an hour on the bank's page. */
const pageMs = 30 * 60_000;
/** Longer than any shop waits. */
const tooLateMs = 20_000;

/** The doors of the demo's bank terminal, at the real one's paths below `/sandbox-redsys`. */
export function mountSandboxRedsys(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.sandboxPayments) return;
  const { db } = platform;
  const languageOf = (request: FastifyRequest): Language =>
    negotiateLanguage(request.headers["accept-language"]);

  void app.register(async (scope) => {
    takeForms(scope, 32 * 1024);
    scope.addContentTypeParser(
      ["text/xml", "application/soap+xml"],
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_, body, done) => done(null, body),
    );

    scope.get("/sandbox-redsys/sis/realizarPago", async (request, reply) =>
      sendPage(reply, refusedPage(languageOf(request), "SIS0114"), 405),
    );

    scope.post("/sandbox-redsys/sis/realizarPago", async (request, reply) => {
      try {
        return reply.redirect(await openPage(platform, readBankRequest(request.body, ["0"])), 303);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return sendPage(reply, refusedPage(languageOf(request), error.code), 400);
      }
    });

    scope.post("/sandbox-redsys/sis/rest/trataPeticionREST", async (request, reply) => {
      const { api } = await readSwitches(db, "redsys");
      return misbehave(reply, api, async () => {
        try {
          return reply.send(await answerRest(platform, request.body));
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return reply.send({ errorCode: error.code });
        }
      });
    });

    scope.post("/sandbox-redsys/apl02/services/SerClsWSConsulta", async (request, reply) => {
      const { api } = await readSwitches(db, "redsys");
      return misbehave(reply, api, async () =>
        reply
          .type("text/xml; charset=utf-8")
          .send(await answerQuestion(platform, String(request.body ?? ""))),
      );
    });

    mountPayPages(scope, platform);
  });
}

async function misbehave(
  reply: FastifyReply,
  api: ApiMode,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  if (api === "error") return reply.status(500).send("");
  if (api === "error_after") reply.status(500);
  if (api !== "timeout") return answer();
  const done = await answer();
  await wait(tooLateMs, undefined, { ref: false });
  return done;
}

/** Opens the page of a payment. The same request again finds its page as long as it is open; anything else is SIS0051. */
async function openPage(
  { db, now }: Pick<Platform, "db" | "now">,
  { terminal, order, amount, fields }: BankRequest,
): Promise<string> {
  const isBizum = fields.DS_MERCHANT_PAYMETHODS === "z";
  if (isBizum && !terminal.bizum) throw new Refused("SIS0023");
  if (fields.DS_MERCHANT_IDENTIFIER && !(fields.DS_MERCHANT_COF_INI === "S" && fields.DS_MERCHANT_COF_TYPE))
    throw new Refused("SIS0321");
  const languages: Record<string, Language> = { "1": "es", "2": "en", "9": "pt" };
  const isNew = await insertOperation(db, {
    merchant_code: terminal.merchantCode,
    terminal: terminal.terminal,
    reference: order,
    amount,
    currency_code: terminal.currencyCode,
    method: isBizum ? "bizum" : "card",
    language: languages[String(Number(fields.DS_MERCHANT_CONSUMERLANGUAGE ?? 1))] ?? "es",
    description: (fields.DS_MERCHANT_PRODUCTDESCRIPTION ?? "").slice(0, 125),
    request: fields,
    expires_at: new Date(now().getTime() + pageMs),
    created_at: now(),
  });
  const operation = (await findOperation(db, terminal, order))!;
  const isSame = JSON.stringify(sorted(operation.request)) === JSON.stringify(sorted(fields));
  if (!isNew && !(isSame && isOpen(operation) && now() < operation.expires_at)) throw new Refused("SIS0051");
  return pathOf(operation);
}

function sorted(fields: unknown): [string, unknown][] {
  return Object.entries(fields as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
