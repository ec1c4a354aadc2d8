import type { ApiError } from "@palco/contract/client";
import * as contract from "@palco/contract/help/api";
import { helpArticleIds } from "@palco/contract/help/articles";
import type { Language } from "@palco/values/language";
import { createWordSearch } from "@palco/values/word-search";
import { afterEach, expect, test } from "vitest";
import { describePage } from "#app/web/describe-page.ts";
import { wholeSitemap } from "#app/web/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { standardTexts } from "./standard-texts.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.test" });
const { db } = app.platform;
const admin = await aUser(app, { roles: ["VIEWER", "ADMIN"], name: "Ada" });
const reader = (language: Language = "es") => app.as(undefined, language);
afterEach(async () => {
  for (const table of ["help_revision", "help_vote", "help_miss"] as const)
    await db.deleteFrom(table).execute();
});

const refunds = { article: "refunds", language: "es" } as const;
const save = (
  text: string | null,
  base: number,
  params: { article: "refunds"; language: Language } = refunds,
) => admin.call(contract.saveHelpText, { params, body: { text, base } });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    ({ problem }: ApiError) =>
      [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" "),
  );
const titleOf = async (language: Language = "es") =>
  (await reader(language)(contract.getHelpArticle, { params: { article: "refunds" } })).title;

test("readers get every article in their language, with its figures, the screens' words and links to the others", async () => {
  const { categories } = await reader("pt")(contract.listHelp);
  expect(categories.map(({ id }) => id)).toEqual([
    "basics",
    "producers",
    "about-products",
    "about-player",
    "legals",
  ]);
  expect(categories.flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(helpArticleIds);
  const article = await reader()(contract.getHelpArticle, { params: { article: "refunds" } });
  expect(article).toMatchObject({
    category: "basics",
    language: "es",
    next: { id: "language-time-currency" },
  });
  expect(article.html).toContain("20 días hábiles");
  expect(article.html).toContain("<strong>Pedir la devolución a quien organiza</strong>");
  expect(article.html).toContain('<a href="/help/legals/withdrawal">');
  expect(article.related.map(({ id }) => id)).toContain("withdrawal");
  expect(JSON.stringify(article)).not.toContain("{{");
  expect(await codeOf(reader()(contract.getHelpArticle, { params: { article: "none" } }))).toBe(
    "help.not_found",
  );
});

test("PA21 what is typed without accents, unfinished or with a typo finds the article about refunds", async () => {
  const found = async (language: Language, typed: string) => {
    const { articles } = await reader(language)(contract.getHelpIndex);
    return createWordSearch(articles)(typed).map(({ id }) => id);
  };
  for (const typed of ["devolucion", "Devolución", "devoluc", "devolusion", "cómo pido una devolución"])
    expect((await found("es", typed))[0], typed).toBe("refunds");
  for (const typed of ["refnd", "refund", "refudn", "how do I get a refund"])
    expect((await found("en", typed))[0], typed).toBe("refunds");
  expect((await found("pt", "reembolso"))[0]).toBe("refunds");
  expect((await found("es", "codigo")).slice(0, 2)).toContain("redeem-a-code");
  expect((await found("es", "no se ve"))[0]).toBe("it-does-not-play");
  expect(await found("es", "xilofón")).toEqual([]);
});

test("an administrator writes an article over: readers of that language have it at once, and the log says so", async () => {
  expect(await titleOf()).toBe("Pide la devolución de una compra");
  const saved = await save("# Así devolvemos\n\nEn {{time.refundBusinessDays}} días.", 0);
  expect(saved).toMatchObject({ revision: 1, state: "edited", history: [{ n: 1, author: "Ada Prueba" }] });
  expect(await titleOf()).toBe("Así devolvemos");
  expect(await titleOf("en")).toBe("Get a refund");
  const { act, object_id: of } = await db
    .selectFrom("audit_entry")
    .select(["act", "object_id"])
    .where("act", "=", "help.changed")
    .executeTakeFirstOrThrow();
  expect({ act, of }).toEqual({ act: "help.changed", of: "refunds es" });

  // Back to the standard text; the history keeps both.
  expect(await save(null, 1)).toMatchObject({
    revision: 2,
    state: "standard",
    history: [{ n: 2, text: null }, { n: 1 }],
  });
  expect(await titleOf()).toBe("Pide la devolución de una compra");
});

test("of two who edit the same text the second is told; the same text sent twice is saved once", async () => {
  const text = "# Uno\n\nTexto.";
  await save(text, 0);
  expect((await save(text, 0)).revision).toBe(1);
  expect(await codeOf(save("# Otro\n\nTexto.", 0))).toBe("help.changed_elsewhere");
});

test("a text without title, with a long one, an unknown figure or a link to nothing is refused, also in the preview", async () => {
  const preview = (text: string) =>
    codeOf(admin.call(contract.previewHelpText, { params: refunds, body: { text } }));
  expect(await preview("# A\n\nHasta {{limits.videoBytes}}.")).toBe("ok");
  expect(await preview("Sin título")).toBe("request.invalid text required");
  expect(await preview(`# ${"a".repeat(61)}\n\nTexto.`)).toBe("request.invalid text too_long");
  expect(await preview("# A\n\n{{limits.vidioBytes}}")).toBe("request.invalid text placeholder_unknown");
  expect(await preview("# A\n\n[b](help:nothing)")).toBe("request.invalid text placeholder_unknown");
  expect(await codeOf(save("# A\n\n{{t:shell.nothing}}", 0))).toBe(
    "request.invalid text placeholder_unknown",
  );
});

test("when the release brings another standard text, the editor says so until somebody decides", async () => {
  const text = "# Uno\n\nTexto.";
  await save(text, 0);
  const standard = standardTexts(app.platform).texts.es as Map<string, { text: string; sha256: string }>;
  const before = standard.get("refunds")!;
  standard.set("refunds", { text: "# Nuevo\n\nMejor.", sha256: "0".repeat(64) });
  try {
    const edit = await admin.call(contract.getHelpText, { params: refunds });
    expect(edit).toMatchObject({ state: "standard_is_newer", text, standard: "# Nuevo\n\nMejor." });
    expect(await titleOf()).toBe("Uno");
    // The same text again is the decision to keep it.
    expect(await save(text, 1)).toMatchObject({ state: "edited", revision: 2 });
  } finally {
    standard.set("refunds", before);
  }
});

test("a browser has one vote for an article and may change it; it is not stored under its own name", async () => {
  const vote = (browser: string, useful: boolean, reason: "unclear" | null = null) =>
    reader()(contract.rateHelpArticle, { params: { article: "refunds" }, body: { browser, useful, reason } });
  const [one, two] = ["1".repeat(32), "2".repeat(32)];
  await vote(one, true);
  await vote(one, true);
  await vote(two, true);
  await vote(two, false, "unclear");
  const { votes } = await admin.call(contract.getHelpText, { params: refunds });
  expect(votes).toEqual({ useful: 1, notUseful: 1, reasons: { unclear: 1 } });
  const rows = await db.selectFrom("help_vote").select("browser").execute();
  expect(rows.map(({ browser }) => browser)).not.toContain(one);
});

test("words that found nothing are counted; what looks like somebody's data is not kept", async () => {
  const miss = (words: string) => reader()(contract.reportHelpMiss, { body: { words } });
  await miss("Factura  rectificativa");
  await miss("factura rectificativa");
  for (const words of ["ana@palco.test", "612345678", "www.palco.test"]) await miss(words);
  const { items } = await admin.call(contract.listHelpMisses);
  expect(items).toMatchObject([{ language: "es", words: "factura rectificativa", count: 2 }]);
});

test("pages of the help centre have their own head, stand in the sitemap, and unknown ones are a 404", async () => {
  const head = (path: string, language: Language = "es") => describePage(app.platform, path, language);
  const article = await head("/help/basics/refunds");
  expect(article).toMatchObject({
    status: 200,
    title: "Pide la devolución de una compra · Primeros pasos · Palco",
    canonical: "https://palco.test/help/basics/refunds",
    jsonLd: { "@graph": [{ "@type": "Article", inLanguage: "es" }, { "@type": "BreadcrumbList" }] },
  });
  expect(article.description).toMatch(/^Abre Mis compras/);
  expect((await head("/help/producers", "en")).title).toBe("For organizers · Help centre · Palco");
  for (const path of ["/help/none", "/help/legals/refunds", "/help/basics/none"])
    expect((await head(path)).status, path).toBe(404);
  const listed = await wholeSitemap(app.platform);
  for (const path of ["/help", "/help/producers", "/help/basics/refunds"])
    expect(listed).toContain(`<loc>https://palco.test${path}</loc>`);
});
