import { followChannel } from "@palco/contract/channels/follow";
import { createOrder } from "@palco/contract/checkout/api";
import { addWish } from "@palco/contract/wishes/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf, type Person } from "./people.ts";
import { aPublishedBroadcast, aPublishedFilm, aSellerAlone, type Seller, takeTicket } from "./shop.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { readInTurn, type Readers } from "./turns.ts";
import { hasEnded, hasWatched } from "./tickets.ts";
import type { TestApp } from "./app.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };
const free = { plan: "free", price: 0 } as const;
const inHours = (hours: number) => [
  { startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(), capacity: null },
];

/** Somebody with two dates, something begun, something over, something kept for later and an order that was given up. */
async function anOwner(app: TestApp, seller: Seller) {
  const owner = await aPerson(app);
  const own = {
    soon: await aPublishedBroadcast(seller, { ...free, sessions: inHours(3) }),
    later: await aPublishedBroadcast(seller, { ...free, sessions: inHours(72) }),
    begun: await aPublishedFilm(app, seller, free),
    over: await aPublishedFilm(app, seller, free),
    other: await aPublishedFilm(app, seller, free),
    last: await aPublishedFilm(app, seller, free),
  };
  for (const { slug } of Object.values(own)) await takeTicket(owner, slug);
  await hasWatched(app, { email: owner.email, slug: own.begun.slug }, 0.5);
  await hasEnded(app, { email: owner.email, slug: own.over.slug });
  const wanted = await aPublishedFilm(app, seller);
  await owner.call(addWish, { params: { slug: wanted.slug } });
  await owner.call(followChannel, { params: { slug: seller.channelSlug } });
  await giveUp(owner, wanted.slug);
  return { owner, own, wanted };
}

/** Tells of every question for a permission that the page asks its browser. */
function noteQuestions(): void {
  const note = (what: string) =>
    void (window as unknown as { noteAsked(what: string): void }).noteAsked(what);
  const watch = (owner: object | undefined, name: string) => {
    if (!owner || !(name in owner)) return;
    Object.defineProperty(owner, name, {
      configurable: true,
      value() {
        note(name);
        return Promise.reject(new DOMException("not now", "NotAllowedError"));
      },
    });
  };
  watch(globalThis.Notification, "requestPermission");
  watch(globalThis.PushManager?.prototype, "subscribe");
  watch(globalThis.MediaDevices?.prototype, "getUserMedia");
  watch(globalThis.MediaDevices?.prototype, "getDisplayMedia");
  watch(globalThis.Geolocation?.prototype, "getCurrentPosition");
}

const giveUp = ({ call }: Person, productSlug: string) =>
  call(createOrder, { body: { productSlug, expectedGross: 1210, termsAccepted: true } });

for (const language of languages) {
  const [t, pages, checkout] = [
    textsOf(language, "library"),
    textsOf(language, "pages"),
    textsOf(language, "checkout"),
  ];

  test(`VE5 VE28 an owner comes home: what is theirs comes first, the next dates before what was begun, and nobody asks for a permission (${language})`, async ({
    app,
    browser,
  }) => {
    readInTurn(readers, language);
    const { owner, own, wanted } = await anOwner(app, await aSellerAlone(app));
    const { page } = await browserOf(browser, app, owner, language, { locale: localeOf[language] });
    const asked: string[] = [];
    await page.exposeFunction("noteAsked", (what: string) => asked.push(what));
    await page.addInitScript(noteQuestions);

    // The front page begins with theirs.
    await page.goto("/");
    await expect(page.locator(".my-due").first()).toContainText(own.soon.title);
    await expect(page.getByRole("heading", { name: pages("row_continue") })).toBeVisible();

    await page.goto("/mystuff/products");
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await page.getByRole("button", { name: textsOf(language, "tours")("not_now") }).click();
    // Few things: what is near, then later dates, then what was begun, then the rest.
    const titles = [own.soon, own.later, own.begun, own.last, own.other].map(({ title }) => title);
    await expect(page.locator(".my-due")).toContainText(titles);
    await expect(page.locator(".my-due-progress")).toHaveCount(1);
    expect(await page.locator("main .my-due h3").allTextContents()).toEqual(titles);
    expect(await page.locator("main h2").allTextContents()).toEqual([pages("row_dates"), pages("row_continue"), pages("row_mine"), t("finished")]); // prettier-ignore
    await expectAccessible(page);
    // What is over is folded, and leads to its page instead of the player.
    const over = page.getByRole("link", { name: new RegExp(own.over.title) });
    await expect(over).toBeHidden();
    await page.getByText(t("finished"), { exact: true }).click();
    await expect(over).toHaveAttribute("href", new RegExp(`^/products/${own.over.slug}`));

    await page.getByRole("link", { name: t("tab_wishes"), exact: true }).click();
    await expect(page.getByRole("link", { name: new RegExp(wanted.title) })).toBeVisible();
    await page.getByRole("link", { name: t("tab_channels"), exact: true }).click();
    await expect(page.locator(".followed-channel")).toHaveCount(1);
    // What was ordered and not paid is no purchase: a banner leads on with it.
    const orders = page.getByRole("link", { name: t("tab_orders"), exact: true });
    await orders.click();
    await expect(orders).toHaveAttribute("aria-current", "page");
    await expect(orders).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText(checkout("open_title", { title: wanted.title }))).toBeVisible();
    await expect(page.locator(".order-row")).toHaveCount(6);
    await expect(page.locator(".order-row", { hasText: wanted.title })).toHaveCount(0);
    await expectAccessible(page);

    // Back to where they were: the film goes on.
    await page.goto("/");
    await page
      .getByRole("link", { name: new RegExp(own.begun.title) })
      .first()
      .click();
    await page.waitForURL(`**/player/${own.begun.slug}`);
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(2);
    // The date of a broadcast is waited for without a question too.
    await page.goto(`/player/${own.soon.slug}`);
    await expect(page.getByRole("timer")).toBeVisible();
    expect(asked).toEqual([]);
  });
}
