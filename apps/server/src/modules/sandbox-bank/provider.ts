import { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { findCharge } from "./charge.queries.ts";
import { findKeptCard } from "./kept-cards.ts";
import type { SandboxUpdate } from "./payment-update.ts";
import { isSignedBy } from "./signature.ts";
import { findChargeUpdate } from "./find-charge-update.ts";

const Update = z.strictObject({
  event: z.string().min(1).max(100),
  reference: z.string().regex(/^[0-9]{4}[0-9A-Za-z]{8}$/),
  status: z.enum(["approved", "denied", "pending", "expired"]),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  denialCode: z.string().max(50).nullable(),
  card: z
    .strictObject({ token: z.string().max(100), label: z.string().max(40), expiresOn: z.iso.date() })
    .nullable()
    .optional(),
  paidWith: z.strictObject({ brand: z.string().max(40), last4: z.string().regex(/^\d{4}$/) }).optional(),
});

type Needs = Pick<Platform, "db" | "secrets" | "now">;

function translate({ event, card, paidWith, ...update }: SandboxUpdate) {
  return { eventKey: event, ...update, credential: card ?? null, card: paidWith ?? null };
}

/** Fails the refund when a switch says so: always (`error`), or one in ten (`flaky`). */
async function failAsTold(db: Needs["db"]): Promise<void> {
  const told = await db
    .selectFrom("sandbox_switch")
    .select("value")
    .where("provider", "=", "sandbox")
    .where("name", "=", "api")
    .executeTakeFirst();
  if (told?.value === "error" || (told?.value === "flaky" && Math.random() < 0.1))
    throw new Error("the sandbox bank takes no refunds right now");
}

/**
 * The adapter of the sandbox bank behind the payment port (payments' payment-provider.ts). The bank itself is beside
 * it in this module and is reached only through what a real one offers: create, query, refund, signed notifications.
 */
export function createSandboxProvider({ db, secrets, now }: Needs) {
  const key = secrets.key("sandbox-bank");
  return {
    id: "sandbox" as const,
    accountId: null,
    demo: true,
    ways: ["card"] as const,
    takes: () => true,

    async createCheckout(request: {
      reference: string;
      amount: number;
      currency: string;
      description: string;
      language: string;
      returnPath: string;
      notifyUrl: string;
      expiresAt: Date;
      keepCredential: boolean;
    }): Promise<{ url: string }> {
      const values = {
        reference: request.reference,
        amount: request.amount,
        currency: request.currency,
        description: request.description,
        language: request.language,
        return_url: request.returnPath,
        notify_url: request.notifyUrl,
        expires_at: request.expiresAt,
        keeps_card: request.keepCredential,
      };
      await db
        .insertInto("sandbox_charge")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const charge = await findCharge(db, request.reference);
      // A reference used for something else is refused, as a bank does with a repeated order number.
      if (!charge || charge.amount !== request.amount || charge.currency !== request.currency)
        throw new Error(`the sandbox bank knows ${request.reference} as another payment`);
      return { url: `/sandbox-bank/${request.reference}` };
    },

    async verifyInbound(headers: Record<string, string | undefined>, body: Buffer) {
      if (!isSignedBy(key, body, headers["x-sandbox-signature"]))
        throw new AppError("checkout.signature_invalid");
      let content: unknown;
      try {
        content = JSON.parse(body.toString("utf8"));
      } catch {
        throw new AppError("checkout.signature_invalid");
      }
      const parsed = Update.safeParse(content);
      if (!parsed.success) throw new AppError("checkout.signature_invalid");
      return translate(parsed.data);
    },

    async query({ reference }: { reference: string }) {
      const charge = await findCharge(db, reference);
      return charge && translate(await findChargeUpdate(db, charge, now()));
    },

    async refund(
      { reference }: { reference: string },
      amount: number,
      idempotencyKey: string,
    ): Promise<{ reference: string }> {
      await failAsTold(db);
      return db.transaction().execute(async (tx) => {
        const charge = await tx
          .selectFrom("sandbox_charge")
          .selectAll()
          .where("reference", "=", reference)
          .forUpdate()
          .executeTakeFirst();
        if (!charge || charge.status !== "approved")
          throw new Error(`the sandbox bank has no approved payment ${reference}`);
        const first = await tx
          .insertInto("sandbox_refund")
          .values({ idempotency_key: idempotencyKey, reference, amount })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        // The table's check refuses more than was paid.
        if (Number(first.numInsertedOrUpdatedRows) === 1)
          await tx
            .updateTable("sandbox_charge")
            .set({ refunded: charge.refunded + amount })
            .where("reference", "=", reference)
            .execute();
        return { reference: `refund-${idempotencyKey}` };
      });
    },

    /** The same reference again charges nothing again: its answer is the first one's. */
    async chargeStored(request: {
      reference: string;
      amount: number;
      currency: string;
      description: string;
      credential: { token: string };
    }) {
      const card = await findKeptCard(db, request.credential.token);
      if (!card) throw new Error("the sandbox bank does not know this card");
      const denial = now().toISOString().slice(0, 10) > card.expiresOn ? "expired_card" : card.laterDenial;
      await db
        .insertInto("sandbox_charge")
        .values({
          reference: request.reference,
          amount: request.amount,
          currency: request.currency,
          description: request.description,
          language: "es",
          return_url: "/",
          notify_url: "",
          status: denial ? "denied" : "approved",
          denial_code: denial,
          expires_at: now(),
          card_token: card.token,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const charge = (await findCharge(db, request.reference))!;
      return translate(await findChargeUpdate(db, charge, now()));
    },
  };
}
