import { updatePreferences } from "@palco/contract/accounts/profile";
import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { expect, test, type TestMail } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { letNewsBePast, letNewsBeTold } from "./later.ts";
import { aPerson } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { admin } from "./template.ts";
import { localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

for (const language of ["es", "en"] as const)
  test(`a viewer asks to be told of a film and follows its channel; the mails come with their way out, and one click ends them (${language})`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "phone", en: "desktop" }, language);
    const [product, catalogue, accounts, notices, told] = [
      textsOf(language, "product"),
      textsOf(language, "catalogue"),
      textsOf(language, "accounts"),
      textsOf(language, "notices"),
      textsOf(language, "notification"),
    ];
    const seller = await aSellerAlone(app);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const film = await aPublishedFilm(app, seller, { saleStartsAt: soon });
    await letNewsBePast(app, seller.channelId);
    const viewer = await aPerson(app);
    await viewer.call(updatePreferences, { body: { language } });

    // A stranger presses, logs in and comes back with it asked for.
    const context = await browser.newContext({ baseURL: app.url, locale: localeOf[language] });
    const page = await context.newPage();
    await page.goto(`/products/${film.slug}`);
    await page.getByRole("button", { name: product("alert_title", { title: film.title }) }).click();
    await page.getByLabel(accounts("email")).fill(viewer.email);
    await page.getByLabel(accounts("password")).first().fill(admin.password);
    await page.getByRole("button", { name: accounts("login_submit"), exact: true }).click();
    const asked = page.getByRole("button", { name: product("alerted_title", { title: film.title }) });
    await expect(asked).toBeVisible();
    // Taken back and asked for again.
    await asked.click();
    await page.getByRole("button", { name: product("alert_title", { title: film.title }) }).click();
    await expect(asked).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/channels/${seller.channelSlug}`);
    await expect(page.getByText(product("follow_about"))).toBeVisible();
    const channel = seller.channelTitle;
    await page.getByRole("button", { name: catalogue("follow_channel", { channel }) }).click();
    const byMail = page.getByRole("switch", { name: product("follow_mail") });
    await expect(byMail).toBeChecked();
    await expectAccessible(page);

    // The organizer opens the sale and publishes something else.
    const params = { slug: film.slug };
    const { fields, revision } = await seller.call(getProductEdit, { params });
    await seller.call(updateProduct, { params, body: { ...fields, saleStartsAt: null, revision } });
    const other = await aPublishedFilm(app, seller);
    await letNewsBeTold(app, seller.channelId);
    const opened = await mailOf(told("sale_opened", { title: film.title }));
    const news = await mailOf(told("channel_news", { channel, title: other.title }));
    expect(news.text).toContain(news.unsubscribe!);

    // The link of a mail, in a browser that is not logged in: opening it ends nothing, the button does.
    const mailed = await (
      await browser.newContext({ baseURL: app.url, locale: localeOf[language] })
    ).newPage();
    await mailed.goto(new URL(news.unsubscribe!).pathname);
    await expect(mailed.getByText(notices("unsubscribe_ask_channel", { title: channel }))).toBeVisible();
    await expectAccessible(mailed);
    await page.reload();
    await expect(byMail).toBeChecked();
    await mailed.getByRole("button", { name: notices("unsubscribe_button") }).click();
    await expect(mailed.getByText(notices("unsubscribe_done_channel", { title: channel }))).toBeVisible();
    await expectAccessible(mailed);
    // The button of a mail program.
    const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const pressed = await fetch(opened.unsubscribe!, { method: "POST", body: oneClick });
    expect(pressed.status).toBe(200);

    // Both stand among the notices, and are taken back there.
    await page.goto("/account/my-data?tab=notices");
    const kind = `${notices("kind_sale.opened")}: ${notices("way_mail")}`;
    await expect(page.getByRole("checkbox", { name: kind })).not.toBeChecked();
    const ofChannel = page.getByRole("switch", { name: channel });
    await expect(ofChannel).not.toBeChecked();
    await expectAccessible(page);
    await ofChannel.click();
    await expect(page.getByText(notices("channel_by_mail"))).toBeVisible();
    await page.goto(`/channels/${seller.channelSlug}`);
    await expect(byMail).toBeChecked();

    function mailOf(subject: string): Promise<TestMail> {
      return expect
        .poll(
          async () => (await app.mailsTo(viewer.email)).find((mail) => mail.subject === subject)?.unsubscribe,
          // News is gathered once a minute.
          { timeout: 90_000 },
        )
        .toContain("/unsubscribe/")
        .then(async () => (await app.mailsTo(viewer.email)).find((mail) => mail.subject === subject)!);
    }
  });
