import { confirmReturn, refundOrder } from "@palco/contract/checkout/api";
import { getMediaPay } from "@palco/contract/payments/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { testApp } from "#testing/app.ts";
import { catchLog } from "#testing/log-lines.ts";
import { readOrder, startOrder } from "../testing.ts";
import {
  atTheBank,
  bankCards,
  handOver,
  orderByBank,
  postForm,
  queryOf,
  tell,
  useTerminal,
} from "../testing/redsys.ts";

const app = await testApp();
const admin = await useTerminal(app);

test("P15: keys, terminals and signature versions change while payments are on their way", async () => {
  const before = await atTheBank(app);
  await useTerminal(app, { terminal: "3", key: "YW5vdGhlci10ZXJtaW5hbC10ZXN0LWtl" });
  const between = await atTheBank(app);
  await useTerminal(app, { terminal: "2", signatureVersion: "HMAC_SHA256_V1" });
  const now = await atTheBank(app);
  // The same keys with another switch are another set, which fits what was signed just as well.
  await useTerminal(app, { terminal: "2", signatureVersion: "HMAC_SHA256_V1", bizum: false });
  await useTerminal(app, { active: false });
  for (const { page } of [before, between, now]) await postForm(app, page, bankCards.approved);
  for (const { viewer, order } of [before, between, now])
    expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid" });
  expect(await admin.call(refundOrder, { params: { id: between.order.id } })).toMatchObject({
    status: "refunded",
  });
  await useTerminal(app);
});

test("P16: with the terminal off it is not offered, and free products still are", async () => {
  await useTerminal(app, { active: false });
  const viewer = await aUser(app);
  await expect(orderByBank(viewer, await aProduct(app))).rejects.toMatchObject({
    code: "checkout.payment_failed",
    message: "Error on payment",
  });
  const free = await orderByBank(viewer, await aProduct(app, { gross: 0 }), { gross: 0 });
  expect(free.order.status).toBe("paid");
  await useTerminal(app);
});

test("a terminal has one currency: it is not offered for others", async () => {
  await useTerminal(app, { terminal: "4", currencyCode: "840" });
  await expect(orderByBank(await aUser(app), await aProduct(app))).rejects.toMatchObject({
    code: "checkout.payment_failed",
  });
  // Without a named provider, the buyer gets one that can collect.
  expect((await startOrder(await aUser(app), await aProduct(app))).payAt).toMatch(/^\/sandbox-bank\//);
  await useTerminal(app);
});

test("P18: neither log nor answer holds the key, a signature or a card, whatever fails", async () => {
  const lines = catchLog(app.platform.log);
  const { viewer, order, page, reference, payAt } = await atTheBank(app);
  const { form } = await handOver(app, payAt);
  await tell(app, { ...bankMessage(reference), Ds_Signature: "AAAA" });
  await tell(app, bankMessage(reference, { Ds_Amount: "1" }));
  await tell(app, bankMessage(reference, { Ds_Terminal: "009" }));
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "tampered", api: "error" });
  const { location } = await postForm(app, page, bankCards.approved);
  await viewer.call(confirmReturn, { params: { id: order.id } });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "ok" });
  const paid = await viewer.call(confirmReturn, {
    params: { id: order.id },
    body: { query: queryOf(location) },
  });
  expect(paid.status).toBe("paid");
  app.platform.log.level = "error";
  const heard = lines.join("") + JSON.stringify([await admin.call(getMediaPay, {}), paid]);
  // Else this would prove nothing.
  expect(heard).toContain("another merchant or terminal");
  expect(heard).toContain("a provider did not answer");
  const signatures = [form.Ds_Signature!, new URLSearchParams(queryOf(location)).get("Ds_Signature")!];
  for (const secret of [testMerchant.key, ...signatures, "4548810000000003", "4548 8100"])
    expect(heard).not.toContain(secret);
});
