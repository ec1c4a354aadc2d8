import { randomBytes } from "node:crypto";
import { codesFrom } from "@palco/values/coupon-code";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import { insertBatch } from "#modules/coupons/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { ServerModule } from "#platform/module.ts";
import { redeemCode } from "./orders/redeem-code.ts";

/** The code that the README gives to the demo's viewer, and the code that is already redeemed. */
const printedCode = "ENSAY0CERRAD0001";
const spentCode = "ENSAY0CERRAD0002";

const batches = [
  {
    product: "lena-mora-ensayo-a-puerta-cerrada",
    quantity: 40,
    gross: 0,
    codes: [printedCode, spentCode],
    hoursAgo: 72,
  },
  { product: "lena-mora-la-noche-larga", quantity: 25, gross: 250, codes: [], hoursAgo: 20 },
];

/** Codes for a private product, and cheaper tickets for one on sale. */
export const demo: ServerModule["demo"] = {
  async add(tx, { slug }, { id: productId, ownerId, now }) {
    for (const { quantity, gross, codes, hoursAgo } of batches.filter(({ product }) => product === slug))
      await insertBatch(
        tx,
        {
          productId,
          sessionId: null,
          price: splitGross(gross, defaultTaxRate),
          taxRate: defaultTaxRate,
          createdBy: ownerId,
          codes: [...codes, ...codesFrom(randomBytes(10 * (quantity - codes.length)))],
        },
        new Date(now.getTime() - hoursAgo * 3_600_000),
      );
  },
  finish: redeemDemoCode,
};

/** Errors when an earlier attempt was interrupted after the redemption. */
const redeemedBefore = ["coupons.already_redeemed", "checkout.already_owned"];

/** The other viewer has redeemed one, so that its organizer sees what that looks like. */
async function redeemDemoCode(platform: Platform, people: ReadonlyMap<string, string>): Promise<void> {
  const email = "viewer2@demo.palco.test";
  const id = people.get(email);
  if (!id) return;
  const actor = { id, signInId: id, email, name: email, roles: ["VIEWER"], language: "es" } as const;
  const request = {
    language: "es",
    requestId: "demo",
    reader: "viewer",
    address: "127.0.0.1",
    userAgent: "demo",
  } as const;
  await redeemCode({ ...platform, ...request, actor, headers: {} }, spentCode).catch((error: unknown) => {
    if (!(error instanceof AppError && redeemedBefore.includes(error.code))) throw error;
  });
}
