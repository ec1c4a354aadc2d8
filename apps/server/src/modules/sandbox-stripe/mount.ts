import { isLanguage, type Language, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Stripe } from "stripe";
import { z } from "zod";
import { challengeCode, deliveries, type Delivery, readSwitches, sendPage, takeForms } from "#modules/sandbox-bank/public.ts"; // prettier-ignore
import type { Platform } from "#platform/context.ts";
import { deliver } from "./events.ts";
import { answerChallenge, findHidden, payByCard } from "./intents.ts";
import type { Owner } from "./keys.ts";
import { answerSetupChallenge, keepByCard } from "./setups.ts";
import { challengePage, closedPage, payPage } from "./pages.ts";
import { readSession, type Work } from "./sessions.ts";
import { find } from "./store.ts";

const delivery = z.enum(deliveries).default("now");
const Card = z.object({
  number: z.string().max(30),
  expiry: z.string().max(10),
  cvc: z.string().max(6),
  delivery,
});
const Code = z.object({ code: z.string().max(20), delivery });

/** Stripe's hosted page, beside the API: forms without any script. */
export function mountSandboxStripe(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.sandboxPayments) return;
  const { db, now, config } = platform;

  /** Owner of the page. The shop's address is taken from the request that opens the page. */
  async function ownerOfPage(request: FastifyRequest): Promise<Owner | undefined> {
    const { id } = request.params as { id: string };
    const row = await db
      .selectFrom("sandbox_stripe_object")
      .select("account")
      .where("id", "=", id)
      .where("kind", "=", "checkout.session")
      .executeTakeFirst();
    if (!row) return undefined;
    const url = `http://127.0.0.1:${request.socket.localPort}/api/payments/stripe/notifications`;
    await db
      .insertInto("sandbox_stripe_endpoint")
      .values({ account: row.account, url })
      .onConflict((conflict) => conflict.column("account").doUpdateSet({ url }))
      .execute();
    return { account: row.account, livemode: row.account.startsWith("live_") };
  }

  /** Within the shop's own address a path is enough, and right whatever name the shop is reached by. */
  const pathOf = (url: string | null) =>
    url?.startsWith(config.publicUrl) ? url.slice(config.publicUrl.length) || "/" : (url ?? "/");

  async function visit<T>(
    owner: Owner,
    id: string,
    act: (work: Work, session: Stripe.Checkout.Session) => Promise<T>,
  ): Promise<{ result: T; session: Stripe.Checkout.Session; events: Work["events"] }> {
    return db.transaction().execute(async (tx) => {
      const work: Work = { tx, owner, now: now(), events: [] };
      const session = await readSession(work, id);
      return { result: await act(work, session), session, events: work.events };
    });
  }

  const languageOf = (session: Stripe.Checkout.Session | undefined, request: FastifyRequest): Language =>
    isLanguage(session?.locale) ? session.locale : negotiateLanguage(request.headers["accept-language"]);

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    state: { delivery?: Delivery; denial?: string } = {},
  ): Promise<FastifyReply> {
    const { id } = request.params as { id: string };
    const standing = (await readSwitches(db, "stripe")).delivery;
    const { session, result, events } = await visit(owner, id, async ({ tx }, open) => ({
      description: (await findHidden(tx, id)).description ?? "",
      intent: open.payment_intent
        ? await find(tx, owner.account, { kind: "payment_intent", id: open.payment_intent as string })
        : open.setup_intent
          ? await find(tx, owner.account, { kind: "setup_intent", id: open.setup_intent as string })
          : undefined,
    }));
    // Its time may have run out just now.
    await deliver(platform, owner.account, { events });
    const language = languageOf(session, request);
    const back = pathOf(session.status === "complete" ? session.success_url : session.cancel_url);
    if (session.status !== "open") return sendPage(reply, closedPage(language, back), 409);
    const page = { description: result.description, back };
    const view = {
      language,
      delivery: state.delivery ?? standing,
      ...(state.denial && { denial: state.denial }),
    };
    return result.intent?.status === "requires_action"
      ? sendPage(reply, challengePage(session, page, view))
      : sendPage(reply, payPage(session, page, view), state.denial ? 402 : 200);
  }

  void app.register(async (scope) => {
    takeForms(scope);

    scope.get("/sandbox-stripe/pay/:id", async (request, reply) => {
      const owner = await ownerOfPage(request);
      return owner
        ? show(request, reply, owner)
        : sendPage(reply, closedPage(languageOf(undefined, request), "/"), 404);
    });

    scope.post("/sandbox-stripe/pay/:id", async (request, reply) => {
      const { id } = request.params as { id: string };
      const owner = await ownerOfPage(request);
      if (!owner) return sendPage(reply, closedPage(languageOf(undefined, request), "/"), 404);
      const code = Code.safeParse(request.body);
      const card = Card.safeParse(request.body);
      if (!code.success && !card.success) return show(request, reply, owner);
      const { session, result, events } = await visit(owner, id, async (work, open) => {
        if (open.status !== "open") return undefined;
        const setup = open.mode === "setup";
        return code.success
          ? (setup ? answerSetupChallenge : answerChallenge)(
              work,
              open,
              code.data.code.trim() === challengeCode,
            )
          : (setup ? keepByCard : payByCard)(work, open, card.data!);
      });
      const way = code.data?.delivery ?? card.data!.delivery;
      await deliver(platform, owner.account, { events, delivery: way });
      if (result?.outcome === "paid") return reply.redirect(pathOf(session.success_url), 303);
      return show(request, reply, owner, { delivery: way, ...(result?.denial && { denial: result.denial }) });
    });
  });
}
