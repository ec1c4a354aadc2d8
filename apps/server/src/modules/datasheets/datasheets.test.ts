import { refundOrder } from "@palco/contract/checkout/api";
import { getProductEdit, moveProduct } from "@palco/contract/catalogue/edit";
import {
  exportDatasheets,
  getDatasheet,
  getDatasheetEdit,
  importDatasheets,
  saveDatasheet,
} from "@palco/contract/datasheets/api";
import { emptyTexts } from "@palco/contract/datasheets/sheet";
import { search } from "@palco/contract/search/api";
import { toCsv } from "@palco/values/csv";
import { expect, test } from "vitest";
import { describePage } from "#app/web/describe-page.ts";
import { fillPage } from "#app/web/page.ts";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { aDatasheet, closedWords, openWords, sheetOf } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const shell = "<html><head><!--head--><title>Palco</title></head><body><!--first--></body>";
const asked = ({ slug }: { slug: string }) => ({ params: { slug }, query: {} });
const slugOf = ({ slug }: { slug: string }) => ({ params: { slug } });

test("abstract and facts are everybody's; the steps are for ticket holders, and no longer after a refund", async () => {
  const sheet = await aDatasheet(app, {
    sheet: sheetOf({ durationMinutes: 90, peopleMin: 8, license: "cc_by" }),
  });
  const buyer = await aUser(app);
  const open = await visitor(getDatasheet, asked(sheet));
  expect(open).toMatchObject({
    state: "no_ticket",
    abstract: openWords,
    facts: { durationMinutes: 90 },
    counts: { mechanisms: 1 },
    texts: null,
  });
  expect(JSON.stringify(open)).not.toContain(closedWords);
  const { id } = await buy(app, buyer, sheet);
  expect(await buyer.call(getDatasheet, asked(sheet))).toMatchObject({
    state: "ready",
    texts: { mechanisms: [closedWords] },
  });
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id }, body: {} });
  expect(await buyer.call(getDatasheet, asked(sheet))).toMatchObject({ texts: null });
  const other = await aUser(app, { roles: ["PRODUCER"] });
  expect(await refusal(other.call(getDatasheetEdit, slugOf(sheet)))).toBe("catalogue.not_found");
});

test("31: an abstract of 1,001 letters is refused, five benefits are saved", async () => {
  const { owner, ...sheet } = await aDatasheet(app, { sheet: null, status: "draft" });
  const save = (texts: object, revision = 0) =>
    owner.call(saveDatasheet, { ...slugOf(sheet), body: { ...sheetOf({}, texts), revision } });
  await expect(save({ abstract: "a".repeat(1001) })).rejects.toMatchObject({
    problem: { errors: [{ path: "texts.en.abstract", code: "too_long" }] },
  });
  await save({ abstract: "a".repeat(1000), benefits: ["1", "2", "3", "4", "5"] });
  const { sheet: saved, revision } = await owner.call(getDatasheetEdit, slugOf(sheet));
  expect(saved.texts.en?.benefits).toHaveLength(5);
  expect(revision).toBe(1);
});

test("a save from an older revision is refused; the same save sent twice is one", async () => {
  const { owner, ...sheet } = await aDatasheet(app);
  const save = (abstract: string, revision: number) =>
    owner.call(saveDatasheet, { ...slugOf(sheet), body: { ...sheetOf({}, { abstract }), revision } });
  expect(await save("Second", 1)).toMatchObject({ revision: 2 });
  expect(await save("Second", 1)).toMatchObject({ revision: 2 });
  expect(await refusal(save("Third", 1))).toBe("datasheets.changed_elsewhere");
  const both = await Promise.allSettled([save("Fourth", 2), save("Fifth", 2)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("it is published with an abstract, and keeps one", async () => {
  const { owner, ...sheet } = await aDatasheet(app, { status: "draft", sheet: null });
  const missing = async () =>
    (await owner.call(getProductEdit, slugOf(sheet))).missing.some(({ field }) => field === "abstract");
  expect(await missing()).toBe(true);
  await owner.call(saveDatasheet, { ...slugOf(sheet), body: { ...sheetOf(), revision: 0 } });
  expect(await missing()).toBe(false);
  await owner.call(moveProduct, { ...slugOf(sheet), body: { move: "publish" } });
  const empty = { facts: sheetOf().facts, texts: { en: emptyTexts }, revision: 1 };
  expect(await refusal(owner.call(saveDatasheet, { ...slugOf(sheet), body: empty }))).toBe(
    "datasheets.abstract_needed",
  );
});

test("31: its title is inert in structured data, which names the length as PT1H30M", async () => {
  const title = "</script><img src=x onerror=alert(1)>";
  const sheet = await aDatasheet(app, {
    title,
    sheet: sheetOf({ durationMinutes: 90, license: "cc_by_sa" }, { skills: ["Measuring"] }),
  });
  const head = await describePage(app.platform, `/products/${sheet.slug}`, "en");
  const page = fillPage(shell, head, { language: "en", isNamed: false });
  expect(page).not.toContain("<img src=x");
  expect(page.match(/<\/script>/g)).toHaveLength(page.match(/<script/g)!.length);
  const data = JSON.stringify(head.jsonLd);
  expect(data).toContain('"timeRequired":"PT1H30M"');
  expect(data).toContain("creativecommons.org/licenses/by-sa/4.0/");
  expect(data).not.toContain(closedWords);
});

test("sheets are found by people, cost and length, and by what everybody may read", async () => {
  const words = "Zygomorphic blossoms";
  const small = await aDatasheet(app, {
    sheet: sheetOf({ peopleMin: 2, peopleMax: 8, money: 0, durationMinutes: 15 }, { abstract: words }),
  });
  const large = await aDatasheet(app, {
    sheet: sheetOf({ peopleMin: 20, peopleMax: 60, money: 5000, durationMinutes: 120 }, { abstract: words }),
  });
  await app.deliver();
  const found = async (filters: object) =>
    (await visitor(search, { query: { q: "zygomorphic", ...filters } })).products
      .map(({ slug }) => slug)
      .toSorted();
  await expect.poll(() => found({})).toEqual([large.slug, small.slug].toSorted());
  expect(await found({ people: "few" })).toEqual([small.slug]);
  expect(await found({ people: "group,many" })).toEqual([large.slug]);
  expect(await found({ cost: "none" })).toEqual([small.slug]);
  expect(await found({ cost: "mid" })).toEqual([large.slug]);
  expect(await found({ length: "short" })).toEqual([small.slug]);
  const { choices } = await visitor(search, { query: { q: "zygomorphic", kind: "datasheet" } });
  expect(choices?.people.map(({ value, count }) => [value, count])).toEqual([
    ["few", 1],
    ["group", 1],
    ["many", 1],
  ]);
});

test.each(["csv", "json"] as const)(
  "what is exported as %s is imported as the same drafts",
  async (format) => {
    const { owner, channel } = await aDatasheet(app, {
      title: "A barometer",
      sheet: {
        facts: {
        author: "=Elena, \"E.\" Duarte", durationMinutes: 90, preparationMinutes: 5, modality: "blended", complexity: "easy", experience: "some",
        peopleMin: 8, peopleMax: 25, money: 1250, license: "cc0", links: [{ label: "One | two", url: "https://example.com/a?b=c" }],
      }, // prettier-ignore
        texts: {
          es: { ...emptyTexts, abstract: 'Primera línea\ncon; comas, y "comillas"' },
          en: {
            ...emptyTexts,
            abstract: openWords,
            mechanisms: ["One", "Two"],
            testimonials: [{ quote: "Good", by: "Ana" }],
          },
        },
      },
    });
    const [first] = await exported();
    const target = await aChannel(app, { owner });
    const { filename, content } = await owner.call(exportDatasheets, {
      ...slugOf(channel),
      query: { format },
    });
    expect(filename).toBe(`${channel.slug}-datasheets.${format}`);
    const send = (check: boolean) =>
      owner.call(importDatasheets, { ...slugOf(target), body: { format, content, check } });
    expect(await send(true)).toMatchObject({
      made: 1,
      sheets: [{ title: "A barometer", languages: ["es", "en"], issues: [] }],
    });
    expect(await exported(target.slug)).toEqual([]);
    expect(await send(false)).toMatchObject({ made: 1 });
    const [again] = await exported(target.slug);
    expect(again!.sheet).toEqual(first!.sheet);

    async function exported(slug = channel.slug): Promise<{ title: string; sheet: object }[]> {
      const list = await owner.call(exportDatasheets, { params: { slug }, query: { format: "json" } });
      return (JSON.parse(list.content) as { sheets: { title: string; sheet: object }[] }).sheets;
    }
  },
);

test("a file with mistakes makes what is right and names the rest; what is no table is refused", async () => {
  const channel = await aChannel(app);
  const { owner } = channel;
  const send = (content: string, format: "csv" | "json" = "csv") =>
    owner.call(importDatasheets, { ...slugOf(channel), body: { format, content, check: false } });
  const answer = await send(
    toCsv([
      ["title", "language", "abstract", "durationMinutes", "license"],
      ["Good", "pt", "Um resumo", "1 h 30", "cc_by"],
      ["Bad", "xx", "Text", "soon", "free"],
      ["", "en", "Text", "", ""],
    ]),
  );
  expect(answer.made).toBe(1);
  expect(answer.sheets[0]).toMatchObject({ line: 2, issues: [], languages: ["pt"] });
  expect(answer.sheets[1]!.issues.map(({ field }) => field).toSorted()).toEqual([
    "durationMinutes",
    "language",
    "license",
  ]);
  expect(answer.sheets[2]!.issues).toContainEqual({ field: "title", code: "required" });
  for (const content of ["nothing here", "\u0000\u0001", '"unclosed', "a,b\n1,2"])
    expect(await refusal(send(content)), content).toBe("datasheets.unreadable_file");
  for (const content of ["{", "[]", '{"schema":"palco.datasheets.1"}', '{"schema":"other","sheets":[{}]}'])
    expect(await refusal(send(content, "json")), content).toBe("datasheets.unreadable_file");
  const many = toCsv([["title"], ...Array.from({ length: 101 }, (_, n) => [`Sheet ${n}`])]);
  expect(await refusal(send(many))).toBe("datasheets.too_many");
});
