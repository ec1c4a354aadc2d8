import { getPageEdit, publishPage, savePage, withdrawPage } from "@palco/contract/pages/api";
import {
  bringBackPage,
  createPage,
  findFreeSlug,
  getPageBySlug,
  listMenuLinks,
  listPages,
  type PageLayout,
  removePage,
  updatePagePlace,
} from "@palco/contract/pages/site-pages";
import type { EditedSection } from "@palco/contract/pages/sections";
import { randomUUID } from "node:crypto";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#app/create-app.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { mountWeb } from "./mount-web.ts";

const app = await testApp();
const site = await createApp(app.platform);
mountWeb(site, app.platform);
const url = await site.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => site.close());
const admin = await aUser(app, { roles: ["ADMIN"] });
const viewer = await aUser(app);
const inSpanish = app.as(admin.token, "es");
const visitor = app.as();
const { publicUrl } = app.platform.config;

let changes = 0;
await app.platform.bus.subscribe("shared_changed", () => void (changes += 1));
/** Does what changes pages, and waits until kept answers are forgotten. */
const act = (async (...input: unknown[]) => {
  const before = changes;
  const answer = await (admin.call as (...input: unknown[]) => Promise<unknown>)(...input);
  await vi.waitUntil(() => changes > before, { timeout: 30_000 });
  return answer;
}) as typeof admin.call;

type Layout = PageLayout;
const slugFor = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;
const draft = (slug: string, { title = "Sobre nosotros", layout = "empty" as Layout } = {}) =>
  inSpanish(createPage, { body: { title, slug, from: { layout } } });
const publish = async (id: string) => {
  const { revision } = await admin.call(getPageEdit, { params: { page: id } });
  return act(publishPage, { params: { page: id }, body: { revision } });
};
const published = async (slug: string, of?: Parameters<typeof draft>[1]) => {
  const page = await draft(slug, of);
  await publish(page.id);
  return page;
};
const rename = (id: string, slug: string) => act(updatePagePlace, { params: { page: id }, body: { slug } });
const read = (slug: string) => visitor(getPageBySlug, { params: { slug } });
/** Saves and shows what the section about the page says. */
async function say(id: string, about: object): Promise<void> {
  const { revision, sections } = await admin.call(getPageEdit, { params: { page: id } });
  const changed = sections.map((section) => (section.kind === "about" ? { ...section, ...about } : section));
  await act(savePage, {
    params: { page: id },
    body: { base: revision, sections: changed as EditedSection[] },
  });
}

async function open(path: string, language = "es") {
  const answer = await fetch(url + path, {
    redirect: "manual",
    headers: { "accept-language": language },
  });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}

test("PA15 former addresses lead to the present one in one hop, and a new page takes one of them back", async () => {
  const [a, b, c] = [slugFor("a"), slugFor("b"), slugFor("c")];
  const { id } = await published(a);
  await rename(id, b);
  await rename(id, c);
  for (const former of [a, b]) {
    expect(await open(`/page/${former}?lang=en`)).toMatchObject({ status: 301, to: `/page/${c}?lang=en` });
    expect((await read(former)).slug).toBe(c);
  }
  expect((await open(`/page/${c}`)).status).toBe(200);
  const other = await published(a, { title: "Otra" });
  expect((await open(`/page/${a}`)).status).toBe(200);
  expect(await read(a)).toMatchObject({ id: other.id, title: "Otra" });
  // Back at a former address of its own, it leads nowhere else.
  await rename(id, b);
  expect([(await open(`/page/${b}`)).status, (await open(`/page/${c}`)).to]).toEqual([200, `/page/${b}`]);
  await expect(admin.call(updatePagePlace, { params: { page: id }, body: { slug: a } })).rejects.toEqual(
    refused("pages.slug_taken"),
  );
});

test("PA16 a draft is a 404, a deleted page a 410 at every address of its own, until it is taken back", async () => {
  const [slug, former] = [slugFor("gone"), slugFor("former")];
  const { id } = await draft(former);
  expect((await open(`/page/${former}`)).status).toBe(404);
  await expect(read(former)).rejects.toEqual(refused("pages.not_found"));
  // A page that nobody has seen has no former address.
  await rename(id, slug);
  expect((await open(`/page/${former}`)).status).toBe(404);
  await publish(id);
  expect((await open(`/page/${slug}`)).status).toBe(200);
  await act(removePage, { params: { page: id } });
  const gone = await open(`/page/${slug}`);
  expect([gone.status, gone.html.includes('content="noindex"')]).toEqual([410, true]);
  expect((await open(`/page/${former}`)).status).toBe(410);
  await expect(read(slug)).rejects.toEqual(refused("pages.gone"));
  await expect(admin.call(updatePagePlace, { params: { page: id }, body: { slug: "x" } })).rejects.toEqual(
    refused("pages.not_found"),
  );
  await act(bringBackPage, { params: { page: id } });
  expect((await open(`/page/${former}`)).to).toBe(`/page/${slug}`);
  await act(removePage, { params: { page: id } });
  await published(slug, { title: "Nueva" });
  expect((await read(slug)).title).toBe("Nueva");
  await expect(admin.call(bringBackPage, { params: { page: id } })).rejects.toEqual(
    refused("pages.slug_taken"),
  );
});

test("of twenty who make a page at one address at once, one does", async () => {
  const slug = slugFor("race");
  const made = await Promise.allSettled(Array.from({ length: 20 }, () => draft(slug)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of made)
    if (one.status === "rejected") expect(one.reason).toEqual(refused("pages.slug_taken"));
  const wish = await admin.call(findFreeSlug, { query: { wish: slug } });
  expect(wish.slug).toBe(`${slug}-2`);
});

test("PA19 a hostile title is inert in the head, in the data for search engines and in the menus", async () => {
  const title = '</script><style>*{}</style><img src=x onerror=alert(1)>" onload="x';
  const { id, slug } = await published(slugFor("evil"), { title });
  await say(id, { title: { es: title }, seoTitle: { es: title }, description: { es: title } });
  await act(updatePagePlace, { params: { page: id }, body: { menu: ["header", "footer", "drawer"] } });
  for (const path of [`/page/${slug}`, "/", "/search-results"]) {
    const { html } = await open(path);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<style>*");
    expect(html).not.toContain('" onload="x');
  }
  const { html } = await open(`/page/${slug}`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  expect(JSON.parse(data)["@graph"][0].name).toBe(title);
  await act(removePage, { params: { page: id } });
});

test("PA28 a page has alternates for the languages that it has a title in, and each is canonical to itself", async () => {
  const { id, slug } = await published(slugFor("hreflang"));
  const here = `${publicUrl}/page/${slug}`;
  const canonical = async (path: string) =>
    /rel="canonical" href="([^"]+)"/.exec((await open(path)).html)![1];
  const alternates = async () =>
    [...(await open(`/page/${slug}`)).html.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code);
  expect(await alternates()).toEqual(["es", "x-default"]);
  expect(await canonical(`/page/${slug}?lang=en`)).toBe(here);
  await say(id, { title: { es: "Sobre nosotros", en: "About us" } });
  expect(await alternates()).toEqual(["es", "en", "x-default"]);
  expect(await canonical(`/page/${slug}?lang=en`)).toBe(`${here}?lang=en`);
  expect(await canonical(`/page/${slug}`)).toBe(here);
});

test("a page's head says what the page says about itself, in the reader's language, else what it shows", async () => {
  const { id, slug } = await published(slugFor("head"), { layout: "about_us", title: "Quiénes somos" });
  const english = (await open(`/page/${slug}`, "en")).html;
  expect(english).toContain("<title>About us · Palco</title>");
  expect(english).toContain('name="description" content="Who we are, what we do and how to reach us."');
  expect(english).toContain('"@type":"BreadcrumbList"');
  // Its first screen stands in the page.
  expect(english).toContain("<h1>About us</h1>");
  const long = "Congreso nacional de cardiología intervencionista de Galicia y León";
  await say(id, { seoTitle: { es: long }, description: {} });
  const spanish = (await open(`/page/${slug}`)).html;
  expect(spanish).toContain("<title>Congreso nacional de cardiología intervencionista de…</title>");
  expect(spanish).toContain('name="description" content="Cuenta aquí en pocas frases');
});

test("the home page's own words stand in its head once they are filled", async () => {
  const { revision, sections } = await admin.call(getPageEdit, { params: { page: "home" } });
  const save = (about: object, base: number) =>
    act(savePage, {
      params: { page: "home" },
      body: {
        base,
        sections: sections.map((section) => (section.kind === "about" ? { ...section, ...about } : section)),
      },
    });
  const said = await save(
    { title: { es: "Teatro en casa" }, description: { es: "Todo el teatro." } },
    revision,
  );
  const { html } = await open("/");
  expect(html).toContain("<title>Teatro en casa · Palco</title>");
  expect(html).toContain('name="description" content="Todo el teatro."');
  await save({ title: {}, description: {} }, said.revision);
  expect((await open("/")).html).not.toContain("Teatro en casa");
});

test("the sitemap and the menus have published pages alone", async () => {
  const other = await published(slugFor("other"), { layout: "about_us" });
  const [shown, hidden] = [await published(slugFor("shown")), await draft(slugFor("hidden"))];
  for (const { id } of [shown, hidden])
    await act(updatePagePlace, {
      params: { page: id },
      body: { menu: ["drawer", "header", "header"] },
    });
  const seen = async () => ({
    listed: (await open("/sitemap-1.xml")).html,
    menu: (await visitor(listMenuLinks)).items,
    header: (await open(`/page/${other.slug}`)).html.includes(`href="/page/${shown.slug}"`),
  });
  const before = await seen();
  expect([before.listed.includes(shown.slug), before.listed.includes(hidden.slug)]).toEqual([true, false]);
  expect(before.menu).toContainEqual({
    slug: shown.slug,
    titles: { es: "Sobre nosotros", en: "Sobre nosotros", pt: "Sobre nosotros" },
    places: ["header", "drawer"],
  });
  expect([before.menu.some(({ slug }) => slug === hidden.slug), before.header]).toEqual([false, true]);
  await act(withdrawPage, { params: { page: shown.id } });
  const after = await seen();
  expect([after.listed.includes(shown.slug), after.header]).toEqual([false, false]);
});

test("the list tells the states of pages, finds them by title and address, and is for administrators", async () => {
  onTestFinished(() => app.setNow(undefined));
  const word = randomUUID().slice(0, 8);
  const made = await Promise.all(
    ["draft", "published", "scheduled", "withdrawn", "deleted"].map(
      async (state) => [state, await draft(slugFor(`list-${state}`), { title: `${state} ${word}` })] as const,
    ),
  );
  const idOf = (state: string) => made.find(([name]) => name === state)![1].id;
  await publish(idOf("published"));
  await publish(idOf("withdrawn"));
  await act(withdrawPage, { params: { page: idOf("withdrawn") } });
  const at = new Date(Date.now() + 3_600_000);
  const { revision } = await admin.call(getPageEdit, { params: { page: idOf("scheduled") } });
  await admin.call(publishPage, {
    params: { page: idOf("scheduled") },
    body: { revision, at: at.toISOString() },
  });
  await act(removePage, { params: { page: idOf("deleted") } });
  const list = (query: object = {}) => admin.call(listPages, { query: { q: word, sort: "title", ...query } });
  const all = await list();
  expect(all.items.map(({ title, state }) => [title.split(" ")[0], state])).toEqual(
    ["draft", "published", "scheduled", "withdrawn"].map((state) => [state, state]),
  );
  expect(all).toMatchObject({
    total: 4,
    counts: { draft: 1, published: 1, scheduled: 1, withdrawn: 1, deleted: 1 },
  });
  expect((await list({ status: "scheduled" })).items[0]).toMatchObject({
    plannedAt: at.toISOString(),
    author: "Ada Prueba",
  });
  expect((await list({ status: "deleted" })).items).toHaveLength(1);
  expect((await list({ q: "list-withdrawn" })).items.length).toBeGreaterThan(0);
  // The clock publishes it.
  app.setNow(at);
  expect((await list({ status: "published" })).total).toBe(2);
  await expect(viewer.call(listPages, { query: {} })).rejects.toEqual(refused("auth.forbidden"));
});

test("a duplicate has everything of the other page but its address, and stays a draft", async () => {
  const { id } = await published(slugFor("origin"), { layout: "landing" });
  const copy = await admin.call(createPage, {
    body: { title: "Copia", slug: slugFor("copy"), from: { page: id } },
  });
  const edit = async (page: string) => (await admin.call(getPageEdit, { params: { page } })).sections;
  const [first, second] = [await edit(id), await edit(copy.id)];
  expect(second.slice(1)).toEqual(first.slice(1));
  expect((await admin.call(getPageEdit, { params: { page: copy.id } })).live).toBe(0);
});

test("every layout can be saved as it is", async () => {
  for (const layout of ["empty", "about_us", "congress", "landing"] as const) {
    const { id } = await draft(slugFor("layout"), { layout });
    const { revision, sections } = await admin.call(getPageEdit, { params: { page: id } });
    const saved = await admin.call(savePage, { params: { page: id }, body: { base: revision, sections } });
    expect([layout, saved.revision]).toEqual([layout, revision]);
  }
});
