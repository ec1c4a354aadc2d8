import { updateMeasurement } from "@palco/contract/cookies/api";
import { siteConfigBodyExamples } from "@palco/contract/site-config/examples";
import { updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

const owner = siteConfigBodyExamples.updateLegalOwner;
const measurement = {
  provider: "Matomo",
  script: "https://medicion.example.com/script.js",
  siteKey: "palco",
  names: ["_pk_id.*"],
  days: 390,
};

test.afterEach(async ({ app }) => {
  await (await anAdmin(app)).call(updateMeasurement, { body: { measurement: null } });
});

for (const language of languages)
  test(`measuring says when the cookie policy is behind, and asks nobody in an embed or in the player, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "phone", en: "desktop", pt: "desktop" }, language);
    const t = textsOf(language, "site-config");
    const locale = localeOf[language];
    const admin = await anAdmin(app);
    const seller = await theSeller(app);
    const film = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
    const viewer = await aPerson(app);
    await takeTicket(viewer, film.slug);
    await admin.call(updateLegalOwner, { body: { ...owner, dataContact: "" } });
    await admin.call(updateMeasurement, { body: { measurement } });

    // The contact for data is missing: the policy can't be published, and the team is told where.
    const { page: desk } = await browserOf(browser, app, admin, language, { locale });
    await desk.goto("/manage/config-admin?tab=measurement");
    // In these words where none was published before, in those where another journey had published one.
    const behind = desk
      .getByText(t("measurement_no_policy_title"))
      .or(desk.getByText(t("measurement_policy_title")));
    await expect(behind).toBeVisible();
    await expectAccessible(desk);
    const open = desk.getByRole("link", { name: t("measurement_policy_open") });
    await expect(open).toHaveAttribute("href", /tab=legal&doc=cookies/);
    // Once they are there it is published by itself, and the warning goes.
    await admin.call(updateLegalOwner, { body: owner });
    await expect(behind).toBeHidden();
    const visitor = await (await browser.newContext({ baseURL: app.url, locale })).newPage();
    await visitor.goto(`/aviso-legal?doc=cookies&lang=${language}`);
    await expect(visitor.getByRole("main")).toContainText("Matomo");

    // Pages with a footer ask; an embed and the player have none, ask nothing and load nothing.
    const bar = { name: textsOf(language, "cookies")("ask_title") };
    await expect(visitor.getByRole("region", bar)).toBeVisible();
    const { page: seat } = await browserOf(browser, app, viewer, language, { locale });
    const asked: string[] = [];
    for (const page of [visitor, seat])
      page.on("request", (request) => {
        if (request.url().startsWith(measurement.script)) asked.push(page.url());
      });
    await visitor.goto(`/embed/player/${film.slug}?lang=${language}`);
    await expect(visitor.locator(".embed")).toBeVisible();
    await seat.goto(`/player/${film.slug}`);
    await expect(seat.locator("video").first()).toBeAttached();
    for (const page of [visitor, seat]) {
      await page.waitForLoadState("load");
      await expect(page.getByRole("region", bar)).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
    }
    expect(asked).toEqual([]);
  });
