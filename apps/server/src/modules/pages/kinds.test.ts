import { moveProduct } from "@palco/contract/catalogue/edit";
import { getHome, getPageEdit, savePage, updateHome } from "@palco/contract/pages/api";
import type { HomeSectionContent } from "@palco/contract/pages/sections";
import { expect, test } from "vitest";
import type { z } from "zod";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { anImage } from "#modules/media/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
type Section = z.input<typeof HomeSectionContent>;
const save = (...sections: Section[]) => admin.call(updateHome, { body: { sections } });
const invalid = refused("request.invalid");

const paragraph = (text: string, marks: object[] = []) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text, marks: marks as [] }],
});
const richText = (content: object[], more: object = {}): Section =>
  ({ kind: "rich_text", title: {}, text: { es: { type: "doc", content } }, ...more }) as Section;
async function htmlOf(section: Section, language: "es" | "en" = "es") {
  await save(section);
  const { sections } = await app.as(undefined, language)(getHome);
  const shown = sections.find(({ kind }) => kind === "rich_text");
  return shown?.kind === "rich_text" ? shown : undefined;
}

test("a long text comes as clean HTML: heads of tables, pictures with what they show, links, and no script", async () => {
  const image = await anImage(app, { ownerId: admin.id, purpose: "page" });
  const cell = (type: string, text: string) => ({ type, content: [paragraph(text)] });
  const shown = await htmlOf(
    richText([
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Cómo <llegar>" }] },
      paragraph("Mapa", [{ type: "link", attrs: { href: "/page/mapa" } }]),
      {
        type: "table",
        content: [
          { type: "tableRow", content: [cell("tableHeader", "Día"), cell("tableHeader", "Sala")] },
          { type: "tableRow", content: [cell("tableCell", "Lunes"), cell("tableCell", "</td><script>")] },
        ],
      },
      { type: "image", attrs: { imageId: image.id, alt: "La entrada", caption: "" } },
    ]),
    "en",
  );
  expect(shown).toMatchObject({ language: "es" });
  expect(shown!.html).toContain("<h2>Cómo &lt;llegar&gt;</h2>");
  expect(shown!.html).toContain('<a href="/page/mapa">Mapa</a>');
  expect(shown!.html).toContain('<thead><tr><th scope="col">Día</th><th scope="col">Sala</th></tr></thead>');
  expect(shown!.html).toContain("<td>Lunes</td><td>&lt;/td&gt;&lt;script&gt;</td>");
  expect(shown!.html).toContain('alt="La entrada"');
});

test("a text of one letter too many, with another's parts or a script for a link is refused; an empty one is not shown", async () => {
  expect(await htmlOf(richText([paragraph("a".repeat(20_000))]))).toBeDefined();
  await expect(save(richText([paragraph("a".repeat(20_001))]))).rejects.toEqual(invalid);
  await expect(save(richText([{ type: "wall" }]))).rejects.toEqual(invalid);
  const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
  await expect(save(richText([paragraph("a", [link])]))).rejects.toEqual(invalid);
  expect(await htmlOf(richText([]))).toBeUndefined();
});

test("a section has a name for links, which no other of its page has", async () => {
  const named = (anchor: string): Section => ({ kind: "plans", title: {}, anchor });
  const { sections } = await save(named("prices"), { kind: "calculator", title: {} });
  expect(sections.map(({ kind, anchor }) => [kind, anchor])).toEqual(
    expect.arrayContaining([
      ["plans", "prices"],
      ["calculator", undefined],
    ]),
  );
  await expect(save(named("prices"), named("prices"))).rejects.toEqual(invalid);
  for (const wrong of ["Precios", "a b", "a".repeat(41), "-a", "#a"])
    await expect(save(named(wrong))).rejects.toEqual(invalid);
  const twice = { base: 0, show: true, sections: [named("a"), named("a")] };
  await expect(admin.call(savePage, { params: { page: "home" }, body: twice })).rejects.toEqual(invalid);
});

test("the hero shows products and words in the order of its slides; without any its own words are the slide", async () => {
  const image = await anImage(app, { ownerId: admin.id, purpose: "page" });
  const film = await aProduct(app);
  const gone = await aProduct(app, { status: "private" });
  const words = {
    of: "words" as const, title: { es: "Bienvenidos" }, subtitle: {}, buttonText: { es: "Entrar" }, buttonLink: "/#prices",
    imageId: image.id, imageAlt: { es: "La sala" }, focus: { x: 20, y: 80 },
  }; // prettier-ignore
  const hero = {
    kind: "hero" as const, title: { es: "Lema" }, subtitle: { es: "Sub" }, buttonText: {}, buttonLink: null, imageId: null,
  }; // prettier-ignore
  const productSlide = (product: string) => ({ of: "product" as const, product });
  const first = async (section: Section) =>
    (await save(section)).sections.find(({ kind }) => kind === "hero");
  expect(
    await first({ ...hero, slides: [words, productSlide(gone.slug), productSlide(film.slug)] }),
  ).toMatchObject({
    title: "Lema",
    slides: [
      {
        title: "Bienvenidos",
        button: { text: "Entrar", link: "/#prices" },
        image: { id: image.id },
        imageAlt: "La sala",
        focus: "20% 80%",
      },
      { slug: film.slug },
    ],
  });
  expect(await first(hero)).toMatchObject({ title: "", slides: [{ title: "Lema", subtitle: "Sub" }] });
  expect(await first({ ...hero, slides: [productSlide(gone.slug)] })).toMatchObject({
    slides: [{ title: "Lema" }],
  });
});

test("PA13 of twelve products one turns private: the row shows eleven from the next answer on, and the editor names it", async () => {
  const channel = await aChannel(app);
  const films: string[] = [];
  for (let n = 0; n < 12; n += 1) films.push((await aProduct(app, { channel })).slug);
  await save({ kind: "product_slider", title: {}, source: "chosen", products: films });
  const shown = async () =>
    (await app.as()(getHome)).sections.flatMap((section) =>
      section.kind === "product_slider" ? section.products.map(({ slug }) => slug) : [],
    );
  expect(await shown()).toEqual(films);
  await admin.call(moveProduct, { params: { slug: films[4]! }, body: { move: "make_private" } });
  expect(await shown()).toEqual(films.toSpliced(4, 1));
  const { things } = await admin.call(getPageEdit, { params: { page: "home" } });
  expect(things.products.filter(({ state }) => state !== "shown")).toMatchObject([
    { slug: films[4], state: "private" },
  ]);
});

test("examples are channels on show; none of them: no section", async () => {
  const channel = await aChannel(app);
  const examples = (...channels: string[]): Section => ({ kind: "examples", title: {}, channels });
  const { sections } = await save(examples("nowhere", channel.slug));
  expect(sections.find(({ kind }) => kind === "examples")).toMatchObject({
    channels: [{ slug: channel.slug }],
  });
  expect((await save(examples("nowhere"))).sections.some(({ kind }) => kind === "examples")).toBe(false);
  await expect(save(examples("a", "b", "c", "d", "e", "f", "g"))).rejects.toEqual(invalid);
});
