import { getPageEdit, publishPage, savePage } from "@palco/contract/pages/api";
import { createPage } from "@palco/contract/pages/site-pages";
import type { TestApp } from "./app.ts";
import { anAdmin } from "./people.ts";

/** An empty page that readers have. */
export async function aSitePage(app: TestApp): Promise<{ id: string; title: string; address: string }> {
  const { call } = await anAdmin(app);
  const word = Math.random().toString(36).slice(2, 8);
  const title = `Aviso ${word}`;
  const { id, slug } = await call(createPage, {
    body: { title, slug: `aviso-${word}`, from: { layout: "empty" } },
  });
  await call(publishPage, { params: { page: id }, body: { revision: 1 } });
  return { id, title, address: `/page/${slug}` };
}

/** Readers have these sections from now on; what belongs to the page itself stays. */
export async function arrange(app: TestApp, page: string, sections: object[]): Promise<void> {
  const { call } = await anAdmin(app);
  const now = await call(getPageEdit, { params: { page } });
  const about = now.sections.filter(({ kind }) => kind === "about");
  const body = { base: now.revision, sections: [...about, ...sections] as typeof now.sections };
  await call(savePage, { params: { page }, body });
}

const text = (es: string) => (es ? { es, en: es, pt: es } : {});
const blank = { subtitle: {}, buttonText: {}, buttonLink: null, imageId: null };

/** A hero with this claim, and slides. */
export const aHero = (claim: string, slides: object[], over: object = {}) => ({ kind: "hero", title: text(claim), ...blank, slides, ...over }); // prettier-ignore

/** A slide of the site's own words. */
export const someWords = (title: string, over: object = {}) => ({ of: "words", title: text(title), ...blank, imageAlt: {}, ...over }); // prettier-ignore

/** A row of these products. */
export const aRow = (title: string, products: string[]) => ({ kind: "product_slider", title: text(title), source: "chosen", products }); // prettier-ignore
