import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import type { EmbedCommand } from "@palco/values/embed-messages";
import type { Browser, BrowserContext, Frame, Page } from "@playwright/test";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anotherSite, type OtherSite } from "./other-site.ts";
import { browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone, filmOf, type Seller } from "./shop.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { onOneDeviceInTurn, readInTurn } from "./turns.ts";

// The flags of the other journeys let everything play by itself: here a press is asked for, as by people's browsers.
test.use({
  launchOptions: {
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=document-user-activation-required"],
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  },
});

let site: OtherSite;
test.beforeAll(async () => {
  site = await anotherSite();
});
test.afterAll(() => site.close());

/** Says hello to the frame once it is there, asks it for `first` when it is ready, and keeps what it answers. */
const listening = (origin: string, first?: EmbedCommand) => `<script>
  window.heard = [];
  const frame = document.querySelector("iframe");
  window.tell = (message) => frame.contentWindow.postMessage({ palco: 1, ...message }, ${JSON.stringify(origin)});
  addEventListener("message", ({ origin, data }) => {
    heard.push({ origin, ...data });
    console.log(JSON.stringify(data));
    const first = ${JSON.stringify(first ?? null)};
    if (first && data.type === "ready") tell(first);
  });
  frame.addEventListener("load", () => tell({ type: "hello" }));
</script>`;

type Told = { origin: string; type: string } & Record<string, unknown>;
const heard = (page: Page, type: string) =>
  page.evaluate(
    (wanted) => (window as never as { heard: Told[] }).heard.filter((one) => one.type === wanted),
    type,
  );
const tell = (page: Page, command: EmbedCommand) =>
  page.evaluate((said) => (window as never as { tell: (one: unknown) => void }).tell(said), command);
/** What the embed says of itself, asked anew. */
async function stateOf(page: Page): Promise<Told> {
  const before = (await heard(page, "state")).length;
  await tell(page, { type: "state" });
  await expect.poll(async () => (await heard(page, "state")).length).toBeGreaterThan(before);
  return (await heard(page, "state")).at(-1)!;
}

/** Someone's browser on the other site. */
const visiting = (browser: Browser, options: object = {}) =>
  browser.newContext({ ignoreHTTPSErrors: true, ...options });

async function open(context: BrowserContext, host: string, html: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`https://${site.host(host)}${site.put(html)}`);
  return page;
}
const frameOf = (page: Page, slug: string): Frame | undefined =>
  page.frames().find((frame) => frame.url().includes(`/${slug}`));
const frameTag = (app: TestApp, path: string, more = "") =>
  `<iframe src="${app.url}${path}" title="A trailer" width="640" height="360" allow="autoplay; fullscreen" ${more}></iframe>`;

/** What a browser keeps of the embed's origin. */
const kept = (frame: Frame) =>
  frame.evaluate(async () => {
    // A browser that blocks what third parties keep throws: then there is nothing.
    const counted = async (count: () => number | Promise<number>) => {
      try {
        return await count();
      } catch {
        return 0;
      }
    };
    return {
      local: await counted(() => localStorage.length),
      session: await counted(() => sessionStorage.length),
      cookies: document.cookie,
      databases: await counted(async () => (await indexedDB.databases()).length),
      caches: await counted(async () => (await caches.keys()).length),
      workers: await counted(async () => (await navigator.serviceWorker.getRegistrations()).length),
    };
  });
const nothing = { local: 0, session: 0, cookies: "", databases: 0, caches: 0, workers: 0 };

async function allow(
  seller: Seller,
  embedding: { allow: "none" | "all" | "hosts"; hosts: string[] },
): Promise<void> {
  const params = { slug: seller.channelSlug };
  const { fields, revision } = await seller.call(getChannelEdit, { params });
  await seller.call(updateChannel, { params, body: { ...fields, embedding, revision } });
}
const withTrailer = async (app: TestApp, seller: Seller) =>
  aPublishedFilm(app, seller, { trailerAssetId: await filmOf(app, seller) });

for (const language of languages)
  test(`an organizer copies a player for another site, and its visitors play it and buy (${language})`, async ({
    app,
    browser,
    viewport,
    isMobile,
  }) => {
    readInTurn({ es: "phone", en: "desktop", pt: "phone" }, language);
    const [words, product] = [textsOf(language, "embed"), textsOf(language, "product")];
    const editor = textsOf(language, "catalogue-editor");
    const seller = await aSellerAlone(app);
    const { slug, title } = await withTrailer(app, seller);
    const { page, context } = await browserOf(browser, app, seller, language, { viewport, isMobile });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/account/channels/${seller.channelSlug}/products/${slug}?tab=actions`);
    await expect(page.getByRole("heading", { name: editor("embed_title") })).toBeVisible();
    await page.getByRole("button", { name: product("embed"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: words("title") });
    const preview = dialog.getByRole("region", { name: words("preview") }).locator("iframe");
    await expect(preview.contentFrame().getByRole("heading", { name: title })).toBeVisible();
    await dialog.getByLabel(words("theme")).selectOption("light");
    await dialog.getByLabel(words("start")).fill("12");
    await expect(preview).toHaveAttribute(
      "src",
      `${app.url}/embed/player/${slug}?lang=${language}&theme=light&t=12`,
    );
    await expectAccessible(page);
    // The buy button has no start.
    await dialog.locator("input[value=buy]").check({ force: true });
    await expect(preview).toHaveAttribute("src", `${app.url}/embed/buy/${slug}?lang=${language}&theme=light`);
    await expect(preview.contentFrame().locator(".embed-buy-link")).toBeVisible();
    await dialog.locator("input[value=player]").check({ force: true });
    await dialog.getByRole("button", { name: words("copy") }).click();
    await expect(toastOf(page, words("copied"))).toBeVisible();
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    const visitor = await visiting(browser, {
      viewport,
      isMobile,
      hasTouch: isMobile,
      locale: localeOf[language],
    });
    const theirs = await open(visitor, "anyone", `${snippet}${listening(app.url)}`);
    const player = theirs.locator("iframe").contentFrame();
    await player.locator(".embed-play").click();
    await expect.poll(async () => Number((await stateOf(theirs))["time"])).toBeGreaterThan(12.5);
    expect(await stateOf(theirs)).toMatchObject({
      origin: app.url,
      kind: "player",
      slug,
      paused: false,
      muted: false,
    });
    await expect(player.locator("video")).toBeFocused();
    // In the page they say themselves that they are listened to.
    await tell(theirs, { type: "pause" });
    await expect.poll(async () => (await stateOf(theirs))["paused"]).toBe(true);
    expect(await kept(frameOf(theirs, slug)!)).toEqual(nothing);
    expect((await visitor.cookies()).filter(({ domain }) => app.url.includes(domain))).toEqual([]);

    // Buying is a tab of its own, without a way back to the page it came from.
    const card = await open(
      visitor,
      "anyone",
      `${frameTag(app, `/embed/buy/${slug}?lang=${language}`)}${listening(app.url)}`,
    );
    const [tab] = await Promise.all([
      visitor.waitForEvent("page"),
      card.locator("iframe").contentFrame().locator(".embed-buy-link").click(),
    ]);
    await tab.waitForURL(`${app.url}/products/${slug}/checkout`);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect
      .poll(() => heard(card, "buy"))
      .toMatchObject([{ href: `${app.url}/products/${slug}/checkout` }]);
    await tab.close();

    const alone = await browser.newPage({ viewport, locale: localeOf[language] });
    for (const address of [
      `player/${slug}?theme=dark`,
      `buy/${slug}?theme=dark`,
      `buy/${slug}?theme=light`,
    ]) {
      await alone.goto(`${app.url}/embed/${address}&lang=${language}`);
      await expect(alone.locator("html")).toHaveAttribute("lang", language);
      await expectAccessible(alone);
    }

    // Any visitor copies it from the product's page as well.
    await alone.goto(`${app.url}/products/${slug}?lang=${language}`);
    await alone.getByRole("button", { name: product("embed"), exact: true }).click();
    await expect(alone.getByRole("dialog", { name: words("title") }).getByLabel(words("code"))).toHaveValue(
      /^<iframe src="/,
    );
    await allow(seller, { allow: "none", hosts: [] });
    await page.goto(`/products/${slug}`);
    await page.getByRole("button", { name: product("embed"), exact: true }).click();
    await expect(page.getByText(words("forbidden"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: words("change_policy") }).click();
    await page.waitForURL(/#social$/);
    await expect(
      page.getByRole("radio", { name: textsOf(language, "channels")("embedding_none") }),
    ).toBeChecked();
  });

test("PA32 sites that the channel does not name get no frame; messages count from the page around it alone", async ({
  app,
  browser,
}) => {
  onOneDeviceInTurn();
  const seller = await aSellerAlone(app);
  const { slug } = await withTrailer(app, seller);
  const context = await visiting(browser);
  const tag = frameTag(app, `/embed/player/${slug}`);
  await allow(seller, { allow: "hosts", hosts: [site.host("shop")] });

  const stranger = await context.newPage();
  const refused: string[] = [];
  stranger.on("console", (message) => refused.push(message.text()));
  await stranger.goto(`https://${site.host("stranger")}${site.put(tag + listening(app.url))}`);
  await expect.poll(() => refused.join("\n")).toMatch(/frame-ancestors/);
  await expect(stranger.locator("iframe").contentFrame().locator(".embed")).toHaveCount(0);
  expect(await heard(stranger, "ready")).toEqual([]);

  // A third site beside the embed claims to be the page around it.
  const intruder = site.put(
    `<script>setInterval(() => {
      for (const type of ["hello", "play", "pause"]) parent.frames[0].postMessage({ palco: 1, type }, "*");
      parent.postMessage("said", "*");
    }, 50)</script>`,
  );
  const beside = `<iframe src="https://${site.host("intruder")}${intruder}" title="Another"></iframe>`;
  const shop = await open(context, "shop", `${tag}${beside}${listening(app.url)}`);
  await expect.poll(() => heard(shop, "ready")).toMatchObject([{ origin: app.url }]);
  await shop.locator("iframe").first().contentFrame().locator(".embed-play").click();
  await expect.poll(async () => Number((await stateOf(shop))["time"])).toBeGreaterThan(2);
  expect(await heard(shop, "pause")).toEqual([]);
  expect((await heard(shop, "ready")).length).toBe(1);

  // Commands before a hello, and of another version, are not heard either.
  const silent = await open(context, "shop", tag);
  await silent.locator("iframe").contentFrame().locator(".embed-play").waitFor();
  const answers = await silent.evaluate(
    (origin) =>
      new Promise<string[]>((done) => {
        const types: string[] = [];
        addEventListener("message", ({ data }) => {
          types.push(data.type);
          if (data.type === "state") done(types);
        });
        const say = (message: object) => window.frames[0]!.postMessage(message, origin);
        say({ palco: 1, type: "state" });
        say({ palco: 2, type: "hello" });
        say({ palco: 1, type: "hello" });
        say({ palco: 1, type: "state" });
      }),
    app.url,
  );
  expect(answers).toEqual(["ready", "resize", "state"]);
  expect(await kept(frameOf(shop, slug)!)).toEqual(nothing);
});

test("a play that is asked for before any press starts without sound, or is answered with the reason", async ({
  app,
  browser,
}) => {
  onOneDeviceInTurn();
  const seller = await aSellerAlone(app);
  const { slug } = await withTrailer(app, seller);
  const bare = await aPublishedFilm(app, seller);
  const context = await visiting(browser);
  const embed = (path: string) => open(context, "anyone", frameTag(app, path) + listening(app.url));
  // `evaluate` counts as a press: the page asks by itself, and what it hears is read from its console.
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const tag = frameTag(app, `/embed/player/${slug}`);
  await page.goto(`https://${site.host("anyone")}${site.put(tag + listening(app.url, { type: "play" }))}`);
  await expect.poll(() => said.join("\n")).toContain('"reason":"press_needed"');
  // Its button is still there for a press; without sound it starts at once.
  await expect(page.locator("iframe").contentFrame().locator(".embed-play")).toBeVisible();
  await tell(page, { type: "play", muted: true });
  await expect.poll(async () => Number((await stateOf(page))["time"])).toBeGreaterThan(0.5);
  expect(await stateOf(page)).toMatchObject({ muted: true, paused: false });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await tell(page, { type: "seek", time: 20 });
  await expect.poll(async () => Number((await stateOf(page))["time"])).toBeGreaterThanOrEqual(20);
  for (const path of [`/embed/player/${bare.slug}`, `/embed/buy/${slug}`]) {
    const nothingThere = await embed(path);
    await expect.poll(() => heard(nothingThere, "ready")).toHaveLength(1);
    await tell(nothingThere, { type: "play", muted: true });
    await expect.poll(() => heard(nothingThere, "error")).toMatchObject([{ reason: "nothing_to_play" }]);
  }

  // With a press on the page around it, sound starts by message.
  const pressed = await embed(`/embed/player/${slug}`);
  await expect.poll(() => heard(pressed, "ready")).toHaveLength(1);
  await pressed.mouse.click(5, 600);
  await tell(pressed, { type: "play" });
  await expect.poll(async () => Number((await stateOf(pressed))["time"])).toBeGreaterThan(0.5);
  expect(await stateOf(pressed)).toMatchObject({ muted: false, paused: false });
});
