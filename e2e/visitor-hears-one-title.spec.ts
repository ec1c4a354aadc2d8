import type { Page } from "@playwright/test";
import { createEntity, getEntityEdit } from "@palco/contract/entities/api";
import { getPageEdit } from "@palco/contract/pages/api";
import { expect, test } from "./app.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone, takeTicket } from "./shop.ts";
import { aHero, aRow, aSitePage, arrange, someWords } from "./site-pages.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const own = { kind: "continue_watching", title: {} };

/** Arrangements with the title that a page has by them; "": what the page is called. */
const arrangementsOf = (product: string, other: string) => {
  const film = { of: "product", product };
  const words = someWords("Palabras");
  const ways: { title: string; sections: (row: object) => object[] }[] = [
    { title: "Reclamo", sections: (row) => [aHero("Reclamo", [film, words]), row] },
    { title: "", sections: (row) => [aHero("", [film]), row] },
    { title: "Palabras", sections: (row) => [aHero("", [words, film]), row] },
    { title: "", sections: (row) => [row, aHero("Reclamo", [film])] },
    { title: "", sections: (row) => [row, aHero("", [words])] },
    {
      title: "Uno",
      sections: (row) => [aHero("Uno", [film]), row, aHero("Dos", [words]), aHero("", [words])],
    },
    { title: "", sections: (row) => [aHero("", []), row] },
    { title: "Reclamo", sections: (row) => [aHero("Reclamo", [film]), own, row] },
    { title: "Reclamo", sections: (row) => [own, aHero("Reclamo", [film]), aHero("", [words]), row] },
  ];
  return ways.map(({ title, sections }, index) => {
    const row = `Novedades ${index + 1}`;
    return { title, row, sections: sections(aRow(row, [other])) };
  });
};

/** The titles of an open page, once it shows the row of this arrangement. */
const titlesOf = (page: Page, row: string) =>
  page.evaluate((name) => {
    const textsOf = (part: string) =>
      [...document.querySelectorAll(`#root ${part}`)].map((one) => one.textContent);
    return textsOf("h2").includes(name) ? textsOf("h1") : null;
  }, row);

test("a home, a store and a page have one title, however they are arranged, for visitors and for who has tickets", async ({
  app,
  browser,
  page: visitor,
}) => {
  onOneDeviceInTurn();
  const admin = await anAdmin(app);
  const seller = await aSellerAlone(app);
  const free = { plan: "free", price: 0 } as const;
  const [{ slug: film }, { slug: owned }, { slug: other }, owner] = await Promise.all([
    aPublishedFilm(app, seller),
    aPublishedFilm(app, seller, free),
    aPublishedFilm(app, seller),
    aPerson(app),
  ]);
  await takeTicket(owner, owned);
  const { page: home } = await browserOf(browser, app, owner);

  const made = await aSitePage(app);
  const name = made.title.replace("Aviso", "Casa");
  const { slug: store } = await admin.call(createEntity, {
    body: {
      name, slug: "", description: {}, logoId: null, coverId: null, website: null, channels: [seller.channelSlug],
    }, // prettier-ignore
  });
  const { page: front } = await admin.call(getEntityEdit, { params: { slug: store } });

  const before = await admin.call(getPageEdit, { params: { page: "home" } });
  const [page, shop] = [await visitor.context().newPage(), await visitor.context().newPage()];
  const open = () =>
    Promise.all([visitor.goto("/"), page.goto(made.address), shop.goto(`/store/${store}`), home.goto("/")]);
  try {
    for (const [index, { title, row, sections }] of arrangementsOf(film, other).entries()) {
      await Promise.all(["home", made.id, front].map((one) => arrange(app, one, sections)));
      // Opened with the first arrangement; the others arrive at the pages that are open.
      if (!index) await open();
      // One that does not listen yet is opened again.
      const expectTitles = (of: Page, titles: unknown) =>
        expect(async () => {
          const seen = expect.poll(() => titlesOf(of, row), { timeout: 8000 }).toEqual(titles);
          await seen.catch((error) => of.reload().then(() => Promise.reject(error)));
        }).toPass();
      await expectTitles(page, [title || made.title]);
      await expectTitles(shop, [name]);
      await expectTitles(visitor, [title || "Palco"]);
      await expectTitles(home, [expect.any(String)]);
    }
  } finally {
    await arrange(app, "home", before.sections);
  }
});
