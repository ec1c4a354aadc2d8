import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { aDesk, anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";

const t = textsOf("es", "site-config");
const shell = textsOf("es", "shell");
const catalogue = textsOf("es", "catalogue");
const chat = textsOf("es", "chat");

/** Approval of accounts is followed in `administrator-runs-people`, the guest's purchase in `stranger-buys`. */
const switches = [
  "moderatedChat", "notifications", "typeTag", "freeTag", "coupons", "currencies", "languages", "timezones",
] as const; // prettier-ignore
type Switch = (typeof switches)[number];

test("an administrator turns each switch of the site round on its screen, and a viewer's screens follow", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the effects are the same on a phone");
  const [seller, team, viewer] = [await theSeller(app), await anAdmin(app), await aPerson(app)];
  const free = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
  const paid = await aPublishedFilm(app, seller);
  const show = await aPublishedFilm(app, seller, {
    plan: "free",
    price: 0,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }],
  });
  await takeTicket(viewer, show.slug);
  const { page: desk } = await browserOf(browser, app, team, "es", aDesk);
  const { page } = await browserOf(browser, app, viewer, "es", aDesk);

  /** Sets the switches on the administrator's screen. */
  async function set(isOn: (name: Switch) => boolean): Promise<void> {
    await desk.goto("/manage/config-admin");
    for (const name of switches) await desk.getByRole("switch", { name: t(name) }).setChecked(isOn(name));
    await desk.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(toastOf(desk, t("sent"))).toBeVisible();
  }

  /** Each switch's effect is there, or is not. */
  async function expectEffects(isOn: (name: Switch) => boolean): Promise<void> {
    const has = (name: Switch) => (isOn(name) ? 1 : 0);
    await page.goto(`/search-results?search=${encodeURIComponent(free.title)}`);
    const card = page.locator(".ui-media-card", { hasText: free.title });
    const badges = card.locator(".ui-badge");
    await expect(badges.filter({ hasText: catalogue("badge_free") })).toHaveCount(has("freeTag"));
    await expect(badges.filter({ hasText: catalogue("type_vod") })).toHaveCount(has("typeTag"));
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: shell("redeem_code") })).toHaveCount(has("coupons"));
    await expect(header.getByRole("button", { name: shell("language") })).toHaveCount(has("languages"));
    await expect(header.locator(".bell")).toHaveCount(has("notifications"));

    await page.goto(`/products/${paid.slug}/checkout`);
    await expect(
      page.getByRole("radio", { name: new RegExp(textsOf("es", "checkout")("method_card")) }),
    ).toBeVisible();
    await expect(page.getByRole("combobox", { name: textsOf("es", "checkout")("currency") })).toHaveCount(
      has("currencies"),
    );

    await page.goto("/account/my-data?tab=language");
    await expect(page.getByRole("radio", { name: "Español" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: textsOf("es", "accounts")("timezone") })).toHaveCount(
      has("timezones"),
    );
    await expectMessage(page, show.slug, isOn("moderatedChat"));
  }

  const config = await team.call(getConfig);
  try {
    const before = (name: Switch) => config[name];
    const turned = (name: Switch) => !config[name];
    await expectEffects(before);
    await set(turned);
    await expectEffects(turned);
    await set(before);
    await expectEffects(before);
  } finally {
    await team.call(updateConfig, { body: config });
  }
});

/** A message waits for the team where chats are moderated, and is read at once elsewhere. */
async function expectMessage(page: Page, slug: string, waits: boolean): Promise<void> {
  await page.goto(`/player/${slug}`);
  const text = `Buenas noches ${Math.random().toString(36).slice(2, 8)}`;
  const composer = page.getByRole("textbox", { name: chat("write_message") });
  await composer.fill(text);
  await composer.press("Enter");
  const message = page.getByRole("log").getByRole("listitem").filter({ hasText: text });
  await expect(message).toBeVisible();
  await expect(message.getByText(chat("status_pending"))).toHaveCount(waits ? 1 : 0);
}
