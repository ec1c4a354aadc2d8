import { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { findCharge } from "./charge.queries.ts";
import { newsOf, type SandboxNews } from "./news.ts";
import { isSignedBy } from "./signature.ts";

const News = z.strictObject({
  event: z.string().min(1).max(100),
  reference: z.string().regex(/^[0-9]{4}[0-9A-Za-z]{8}$/),
  status: z.enum(["approved", "denied", "pending", "expired"]),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  denialCode: z.string().max(50).nullable(),
});

type Needs = Pick<Platform, "db" | "secrets" | "now">;

function translate({ event, ...news }: SandboxNews) {
  return { eventKey: event, ...news };
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
      const parsed = News.safeParse(content);
      if (!parsed.success) throw new AppError("checkout.signature_invalid");
      return translate(parsed.data);
    },

    async query({ reference }: { reference: string }) {
      const charge = await findCharge(db, reference);
      return charge && translate(newsOf(charge, now()));
    },

    async refund(
      { reference }: { reference: string },
      amount: number,
      idempotencyKey: string,
    ): Promise<{ reference: string }> {
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

    async chargeStored(): Promise<never> {
      throw new Error("the sandbox bank keeps no cards yet");
    },
  };
}
