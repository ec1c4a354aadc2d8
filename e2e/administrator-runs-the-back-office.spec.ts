import { readFile } from "node:fs/promises";
import { createOrder } from "@palco/contract/checkout/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, aSellerAlone } from "./shop.ts";
import { type Domain, languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn, type Readers } from "./turns.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };
const day = 86_400_000;
/** As it is typed: day, month, year, hour. */
const typed = (at: Date) => `${at.getUTCDate()}/${at.getUTCMonth() + 1}/${at.getUTCFullYear()} 20:15`;

for (const language of languages)
  test(`an administrator finds an order by its number, mends a locked date and sends a channel back with a reason (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const of = <Of extends Domain>(domain: Of) => textsOf(language, domain);
    const [team, mends, channels] = [of("team"), of("mends"), of("channels")];
    const [overview, people, editing] = [of("overview"), of("people"), of("editing")];
    const log = of("log");
    const seller = await aSellerAlone(app);
    const starts = new Date(Math.ceil(Date.now() / day) * day + 30 * day);
    const sessions = [{ startsAt: starts.toISOString(), capacity: null }];
    const broadcast = await aPublishedBroadcast(seller, { plan: "free", price: 0, sessions });
    const viewer = await aPerson(app);
    const body = { productSlug: broadcast.slug, expectedGross: 0, termsAccepted: true } as const;
    const { order } = await viewer.call(createOrder, { body });

    const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
    const { page } = await browserOf(browser, app, await anAdmin(app), language, options);
    await page.goto("/manage/overview");
    await expect(page.getByRole("button", { name: team("find") })).toBeVisible();
    if (isMobile) await page.getByRole("button", { name: team("find") }).click();
    else await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: team("find") });
    await expect(field).toBeFocused();
    await field.fill(order.number.replace(/^P0*/, ""));
    const found = page.getByRole("option", { name: new RegExp(`${order.number}.*${viewer.email}`) });
    await expect(found).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/manage/sales\\?q=${order.number}`));

    await page.goto(`/manage/products/${broadcast.slug}`);
    await page.getByRole("button", { name: mends("open"), exact: true }).click();
    const mend = page.getByRole("dialog");
    await mend.getByLabel(mends("new_date")).fill(typed(new Date(starts.getTime() + 2 * day)));
    await expect(mend.getByText(mends("effect_date_one", { number: 1 }))).toBeVisible();
    await mend.getByRole("textbox", { name: mends("reason") }).fill("Fecha mal escrita");
    await expectAccessible(page);
    await mend.getByRole("button", { name: mends("confirm"), exact: true }).click();
    await expect(toastOf(page, mends("done"))).toBeVisible();
    await expect
      .poll(async () => (await app.mailsTo(viewer.email)).map(({ template }) => template))
      .toContain("date-moved");

    await page.goto(`/manage/channels/${seller.channelSlug}`);
    await page.getByRole("button", { name: channels("move_return_to_draft") }).click();
    const ask = page.getByRole("alertdialog");
    await ask.getByRole("button", { name: channels("move_return_to_draft") }).click();
    await expect(ask.getByText(channels("reason_needed"))).toBeVisible();
    await ask.getByRole("checkbox", { name: channels("reason_images") }).check();
    await expectAccessible(page);
    await ask.getByRole("button", { name: channels("move_return_to_draft") }).click();
    await expect(toastOf(page, channels("done_return_to_draft"))).toBeVisible();

    await page.goto("/manage/overview");
    await page.getByText(overview("jobs_all")).click();
    await expect(page.getByText(overview("job_sales.sums"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: overview("log") }).click();
    if (isMobile) await page.getByRole("button", { name: editing("filters"), exact: true }).click();
    await page.getByLabel(log("act"), { exact: true }).selectOption({ label: log("act_channel.moved") });
    if (isMobile) await page.getByRole("button", { name: editing("filters_done") }).click();
    const entry = page.getByRole("listitem").filter({ hasText: seller.channelTitle }).first();
    await entry.getByText(log("act_channel.moved")).click();
    await entry.getByRole("link", { name: log("only_this", { what: seller.channelTitle }) }).click();
    await expect(page).toHaveURL(/act=channel\.moved&kind=channel&object=/);
    await expect(page.getByText(log("only", { what: seller.channelTitle }))).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: people("export") }).click();
    const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
    const acts = lines.slice(1).map((line) => line.split(","));
    expect(acts.length).toBeGreaterThan(0);
    for (const [, , , , act, kind, , name] of acts)
      expect([act, kind, name]).toEqual(["channel.moved", "channel", seller.channelTitle]);
    const { page: studio } = await browserOf(browser, app, seller, language);
    await studio.goto(`/account/channels/${seller.channelSlug}`);
    await expect(studio.getByText(channels("reason_images")).first()).toBeVisible();
  });

test("the four parts of payments guard what is not saved", async ({ app, browser, isMobile }) => {
  test.skip(isMobile, "the question is the same on a phone");
  const [t, editing, invoices] = [
    textsOf("es", "payments"),
    textsOf("es", "editing"),
    textsOf("es", "invoices"),
  ];
  const { page } = await browserOf(browser, app, await anAdmin(app), "es", aDesk);
  await page.goto("/manage/modules/media-pay?tab=invoices");
  await page.getByLabel(invoices("city")).fill("Cuenca");
  await page.getByRole("link", { name: t("tab_promotions") }).click();
  await expect(page.getByRole("alertdialog", { name: editing("leave_title") })).toBeVisible();
  await page.getByRole("button", { name: editing("leave_confirm") }).click();
  await expect(page).toHaveURL(/tab=promotions/);
  await expectAccessible(page);
});
