import { refundOrder } from "@palco/contract/checkout/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy, cards, payAt, startOrder } from "#modules/checkout/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.test" });

test("a buyer gets one receipt in their language: number, product, net, tax and total, and where to watch", async () => {
  const product = await aProduct(app, { title: "Noche de cante" });
  const viewer = await aUser(app, { language: "es" });
  const { number } = await buy(app, viewer, product);
  const mails = await mailsOf(app, viewer);
  expect(mails.map(({ template }) => template)).toEqual(["order-paid"]);
  const { subject, text, html, links } = mails[0]!;
  expect(subject).toBe(`Tu recibo ${number}: Noche de cante`);
  const plain = text.replaceAll("\u00a0", " ");
  for (const part of [
    `Pedido: ${number}`,
    "Producto: Noche de cante",
    "11,00 €",
    "1,10 €",
    "Total: 12,10 €",
    String(new Date().getFullYear()),
  ])
    expect(plain).toContain(part);
  expect(links).toEqual([`https://palco.test/player/${product.slug}`]);
  expect(text).toContain("https://palco.test/mystuff/orders");
  expect(html).toContain('href="https://palco.test/mystuff/orders"');
});

test("the mail of a free order confirms it, without sums", async () => {
  const product = await aProduct(app, { title: "Open rehearsal", gross: 0 });
  const viewer = await aUser(app);
  await buy(app, viewer, product, 0);
  const mails = await mailsOf(app, viewer);
  expect(mails).toMatchObject([
    {
      template: "order-paid",
      subject: "You have Open rehearsal",
      links: [`https://palco.test/player/${product.slug}`],
    },
  ]);
  expect(mails[0]!.text).not.toMatch(/Total|€/);
});

test("a refund is notified once, with its amount; a free order is only cancelled", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const viewer = await aUser(app);
  const paid = await buy(app, viewer, await aProduct(app));
  const free = await buy(app, viewer, await aProduct(app, { gross: 0 }), 0);
  await mailsOf(app, viewer);
  for (const { id } of [paid, free]) await admin.call(refundOrder, { params: { id } });
  const told = (await mailsOf(app, viewer)).slice(2);
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your order ${paid.number} is refunded`,
    `We have cancelled your order ${free.number}`,
  ]);
  expect(told[0]!.text).toContain("Refunded: €12.10");
});

test("C3: the automatic refund of a second payment is explained, without a second receipt", async () => {
  // Started before the offer and again within it: two orders, two pages of the bank, both paid.
  const [startsAt, endsAt] = [new Date(Date.now() + 60_000), new Date(Date.now() + 3_600_000)];
  const product = await aProduct(app, { offer: { gross: 605, startsAt, endsAt } });
  const viewer = await aUser(app);
  const dear = await startOrder(viewer, product);
  app.setNow(new Date(Date.now() + 120_000));
  const cheap = await startOrder(viewer, product, 605);
  await payAt(app, cheap.payAt!, cards.approved);
  await payAt(app, dear.payAt!, cards.approved);
  app.setNow(undefined);
  const refunds = app.platform.db.selectFrom("refund").select("reason").where("order_id", "=", dear.order.id);
  expect(await refunds.execute()).toEqual([{ reason: "duplicate" }]);
  const mails = await mailsOf(app, viewer);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your receipt ${cheap.order.number}: An evening`,
    `A repeated payment goes back to you (order ${dear.order.number})`,
  ]);
  expect(mails[1]!.text).toContain("was paid when you already had what it buys. €12.10 go back");
});
