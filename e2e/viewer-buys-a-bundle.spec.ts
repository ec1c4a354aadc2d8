import { createHmac } from "node:crypto";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, aPerson, browserOf } from "./people.ts";
import { aReceiver, type Heard } from "./receiver.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { goToPay, pay } from "./tills.ts";

const t = textsOf("es", "checkout");
const webhooks = textsOf("es", "webhooks");
const product = textsOf("es", "product");

/** The signature as Standard Webhooks says it, of what arrived. */
function signatureOf(secret: string, { headers, body }: Heard): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("a viewer buys a bundle once and watches all of it; the organizer's own system gets the signed webhook, and a resend", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "it is bought on a phone and looked after at a desk");
  const [seller, viewer, receiver] = [await aSellerAlone(app), await aPerson(app), await aReceiver()];
  const members = [await aPublishedFilm(app, seller), await aPublishedFilm(app, seller)];
  const productIds = members.map(({ id }) => id);
  const bundle = await aPublishedFilm(app, seller, { price: 1500, bundle: { active: true, productIds } });

  const { page: desk } = await browserOf(browser, app, seller, "es", aDesk);
  await desk.goto(`/account/channels/${seller.channelSlug}#webhooks`);
  await desk.getByRole("button", { name: webhooks("add"), exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(webhooks("url")).fill(receiver.url);
  await dialog.getByRole("checkbox", { name: webhooks("event_access.granted") }).uncheck();
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: webhooks("save") }).click();
  const secret = await dialog.getByLabel(webhooks("secret"), { exact: true }).inputValue();
  await dialog.getByRole("button", { name: webhooks("secret_kept") }).click();

  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/products/${bundle.slug}/checkout`);
  // A phone has one line of the sum, which opens.
  await page.locator(".order-sum-toggle").click();
  for (const { title } of members) await expect(page.getByText(title).first()).toBeVisible();
  await expectAccessible(page);
  await goToPay(page, "sandbox");
  await pay(page);
  await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await page.getByRole("link", { name: product("open_watch") }).click();
  await page.waitForURL(/\/mystuff\/products/);
  for (const { title, slug } of members) {
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await page.goto(`/player/${slug}`);
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
    await page.goto("/mystuff/products");
  }

  await expect.poll(() => receiver.heard.length).toBe(1);
  const [sale] = receiver.heard as [Heard];
  expect(sale.headers["webhook-signature"]).toBe(signatureOf(secret, sale));
  expect(JSON.parse(sale.body)).toMatchObject({
    type: "order.paid",
    data: { buyer: { email: viewer.email }, lines: [{ title: bundle.title, gross: 1500 }] },
  });
  await desk.reload();
  await desk.getByText(webhooks("deliveries_one", { count: 1 })).click();
  await expect(desk.getByText(webhooks("delivery_sent"))).toBeVisible();
  await desk.getByRole("button", { name: webhooks("replay") }).click();
  await expect.poll(() => receiver.heard.length).toBe(2);
  const again = receiver.heard[1]!;
  // The same message id, so that the receiver can detect the duplicate; time and signature are new.
  expect(again.headers["webhook-id"]).toBe(sale.headers["webhook-id"]);
  expect(again.headers["webhook-signature"]).toBe(signatureOf(secret, again));
  await expectAccessible(desk);
  receiver.close();
});
