import {
  dropPageWorking,
  getHome,
  getPageEdit,
  getPageRevision,
  keepPageWorking,
  listPageRevisions,
  previewPage,
  publishPage,
  restorePage,
  savePage,
  withdrawPage,
} from "@palco/contract/pages/api";
import type { EditedSection } from "@palco/contract/pages/sections";
import { instantOfWallClock, sessionZone } from "@palco/values/wall-clock";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { showDuePages } from "./show-page.ts";
import { storedHome, storeHome } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const other = await aUser(app, { roles: ["ADMIN"], name: "Otra" });
const viewer = await aUser(app);
const visitor = app.as();
const page = "home" as const;

type Sent = z.input<typeof EditedSection>;
const words = (title: string, more: object = {}): Sent => ({
  id: randomUUID(),
  kind: "static",
  title: { es: title },
  size: "full",
  description: {},
  url: null,
  imageId: null,
  ...more,
});
const read = () => admin.call(getPageEdit, { params: { page } });
const save = (base: number, sections: Sent[], by = admin) =>
  by.call(savePage, { params: { page }, body: { base, sections } });
const titlesOf = (sections: readonly { title?: unknown; kind: string }[]) =>
  sections.flatMap(({ kind, title }) => (kind === "static" ? [title] : []));

test("PA1 PA2 two editors: who saves second is refused, nothing is lost, and a merge or their own goes above", async () => {
  const { revision: base } = await save((await read()).revision, [words("one"), words("two")]);
  const mine = await read();
  const [one, two] = mine.sections.filter(({ kind }) => kind === "static") as [Sent, Sent];
  const theirs = await save(base, [words("one, theirs", { id: one.id }), two], other);
  expect(theirs.revision).toBe(base + 1);
  await expect(save(base, [one, words("two, mine", { id: two.id })])).rejects.toEqual(
    refused("pages.changed_elsewhere"),
  );
  const newest = await read();
  expect(newest).toMatchObject({ revision: base + 1, author: "Otra Prueba" });
  const merged = await save(newest.revision, [
    words("one, theirs", { id: one.id }),
    words("two, mine", { id: two.id }),
  ]);
  expect(merged.revision).toBe(base + 2);
  expect(titlesOf(merged.sections)).toEqual([{ es: "one, theirs" }, { es: "two, mine" }]);
  const { items } = await admin.call(listPageRevisions, { params: { page }, query: {} });
  expect(items.slice(0, 3).map(({ n, base: from, author }) => [n, from, author])).toEqual([
    [base + 2, base + 1, "Ada Prueba"],
    [base + 1, base, "Otra Prueba"],
    [base, base - 1, "Ada Prueba"],
  ]);
  const old = await admin.call(getPageRevision, { params: { page, n: String(base + 1) as never } });
  expect(titlesOf(old.content)).toEqual([{ es: "one, theirs" }, { es: "two" }]);
});

test("PA1 of twenty saves at once on one revision one is taken", async () => {
  const { revision: base } = await read();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => save(base, [words(`race ${number}`)])),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read()).revision).toBe(base + 1);
});

test("PA3 what is sent unchanged makes no revision and leaves the document byte by byte", async () => {
  const first = await save((await read()).revision, [words("b")]);
  const { revision, sections } = await save(first.revision, first.sections);
  const before = await storedHome(db);
  expect((await save(revision, sections)).revision).toBe(revision);
  expect(await storedHome(db)).toBe(before);
  const [last] = (
    await sql<{ ok: boolean }>`select sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex') as ok
      from page_revision order by n desc limit 1`.execute(db)
  ).rows;
  expect(last).toEqual({ ok: true });
});

test("PA4 a save that is sent again, because its answer was lost, makes one revision", async () => {
  const { revision: base } = await read();
  const sections = [words("once")];
  const idempotencyKey = `save-${randomUUID()}`;
  const send = () => admin.call(savePage, { params: { page }, body: { base, sections } }, { idempotencyKey });
  const [first, second] = [await send(), await send()];
  expect([first.revision, second.revision]).toEqual([base + 1, base + 1]);
});

test("a page of 200 sections opens with those that it has by itself and can be saved so; one more is refused", async () => {
  const titles = Array.from({ length: 200 }, (_, number) => `section ${number}`);
  const { revision: base, sections: opened } = await save(
    (await read()).revision,
    titles.map((title) => words(title)),
  );
  expect(opened).toHaveLength(204);
  const saved = await save(base, opened);
  expect(titlesOf(saved.sections)).toEqual(titles.map((es) => ({ es })));
  await expect(save(saved.revision, [...saved.sections, words("one more")])).rejects.toEqual(
    refused("request.invalid"),
  );
});

test("PA5 a restored revision is a new one above the others", async () => {
  const { revision: base } = await save((await read()).revision, [words("as it was")]);
  await save(base, [words("as it is")]);
  const call = (from: number) =>
    admin.call(restorePage, { params: { page, n: String(base) as never }, body: { base: from } });
  await expect(call(base)).rejects.toEqual(refused("pages.changed_elsewhere"));
  const back = await call(base + 1);
  expect(back.revision).toBe(base + 2);
  expect(titlesOf(back.sections)).toEqual([{ es: "as it was" }]);
  const { items } = await admin.call(listPageRevisions, { params: { page }, query: {} });
  expect(items[0]).toMatchObject({ n: base + 2, restored: base });
  await expect(sql`update page_revision set document = '{}'`.execute(db)).rejects.toThrow(/appended to/);
  await expect(sql`delete from page_revision`.execute(db)).rejects.toThrow(/appended to/);
});

test("PA5 a draft is nobody's, and one that is planned is there from its moment on without a revision of its own", async () => {
  onTestFinished(() => app.setNow(undefined));
  // Each asks once: a second answer may be a kept one, until the job says that the page has changed.
  const shownTo = async (who: { call: typeof admin.call }, at: number) => {
    app.setNow(new Date(at));
    return titlesOf((await who.call(getHome)).sections);
  };
  const draft = (base: number, title: string) =>
    admin.call(savePage, { params: { page }, body: { base, sections: [words(title)], show: false } });
  const start = Date.now();
  const old = await save((await read()).revision, [words("old")]);
  const next = await draft(old.revision, "next");
  expect(next).toMatchObject({ revision: old.revision + 1, live: old.revision, planned: null });
  const at = start + 60_000;
  const planned = await admin.call(publishPage, {
    params: { page },
    body: { revision: next.revision, at: new Date(at).toISOString() },
  });
  expect(planned).toMatchObject({
    revision: next.revision,
    live: old.revision,
    planned: { revision: next.revision, at: new Date(at).toISOString() },
  });
  expect([await shownTo(viewer, at - 1), await shownTo(admin, at)]).toEqual([["old"], ["next"]]);
  await showDuePages(app.platform);
  expect(await shownTo(viewer, at)).toEqual(["next"]);
  const later = await draft(next.revision, "later");
  expect(later).toMatchObject({ revision: next.revision + 1, live: next.revision, planned: null });
  expect(await shownTo(viewer, at + 1)).toEqual(["next"]);
  const back = await admin.call(publishPage, { params: { page }, body: { revision: old.revision } });
  expect(back).toMatchObject({ revision: later.revision, live: old.revision });
  expect(await shownTo(viewer, at + 2)).toEqual(["old"]);
});

test("what is shown now drops what was planned, and so does taking it back", async () => {
  const first = await save((await read()).revision, [words("first")]);
  const plan = (revision: number) =>
    admin.call(publishPage, { params: { page }, body: { revision, at: "2099-01-01T00:00:00Z" } });
  expect((await plan(first.revision)).planned).not.toBeNull();
  expect((await save(first.revision, [words("second")])).planned).toBeNull();
  await plan(first.revision);
  expect(await admin.call(withdrawPage, { params: { page } })).toMatchObject({
    live: first.revision + 1,
    planned: null,
  });
  const until = { revision: first.revision, until: "2099-01-01T00:00:00Z" };
  await expect(admin.call(publishPage, { params: { page }, body: until })).rejects.toEqual(
    refused("pages.home_stays"),
  );
  await expect(
    admin.call(publishPage, { params: { page }, body: { ...until, until: "2020-01-01T00:00:00Z" } }),
  ).rejects.toEqual(refused("pages.until_too_early"));
  await expect(admin.call(publishPage, { params: { page }, body: { revision: 999_999 } })).rejects.toEqual(
    refused("pages.revision_not_found"),
  );
});

test("PA11 what is not saved waits on the server for its author alone, in any browser, until it is saved or thrown away", async () => {
  const { revision } = await save((await read()).revision, [words("saved")]);
  const sections = [{ id: randomUUID(), kind: "featured_product", title: { es: "half" }, product: "" }];
  const keep = (by = admin) =>
    by.call(keepPageWorking, { params: { page }, body: { base: revision, sections } });
  await keep();
  await keep();
  expect((await read()).working).toMatchObject({ base: revision, sections });
  expect((await other.call(getPageEdit, { params: { page } })).working).toBeNull();
  await keep(other);
  await admin.call(dropPageWorking, { params: { page } });
  expect((await read()).working).toBeNull();
  expect((await other.call(getPageEdit, { params: { page } })).working).not.toBeNull();
  await save(revision, [words("theirs")], other);
  expect((await other.call(getPageEdit, { params: { page } })).working).toBeNull();
  await expect(keep(viewer)).rejects.toEqual(refused("pages.not_found"));
});

test("PA6 a section is there from its first moment until before its last, typed by the clock of the site", async () => {
  // An hour that is skipped in spring is the one after it, one that comes twice in autumn the first.
  expect(instantOfWallClock("2027-03-28T02:30", sessionZone)).toBe("2027-03-28T01:30:00.000Z");
  expect(instantOfWallClock("2026-10-25T02:30", sessionZone)).toBe("2026-10-25T00:30:00.000Z");
  onTestFinished(() => app.setNow(undefined));
  const from = Date.now() + 3_600_000;
  const to = from + 3_600_000;
  const at = (moment: number) => new Date(moment).toISOString();
  const sections = [words("in season", { from: at(from), to: at(to) })];
  const shown: number[] = [];
  for (const moment of [from - 1, from, to - 1, to]) {
    app.setNow(new Date(moment));
    const answer = await admin.call(previewPage, {
      params: { page },
      body: { language: "es", reader: "visitor", sections },
    });
    shown.push(answer.sections.length);
  }
  expect(shown).toEqual([0, 1, 1, 0]);
});

test("PA7 what is for visitors, for accounts or for a role is in no byte of the others' answers", async () => {
  await save((await read()).revision, [
    words("for all"),
    words("for visitors", { audience: "visitors" }),
    words("for accounts", { audience: "accounts" }),
    words("for administrators", { audience: "admins" }),
    words("in Portuguese", { languages: ["pt"] }),
    words("hidden", { hidden: true }),
  ]);
  const bytes = async (answer: Promise<unknown>) => JSON.stringify(await answer);
  const seen = async (answer: Promise<unknown>) => {
    const text = await bytes(answer);
    return [
      "for all",
      "for visitors",
      "for accounts",
      "for administrators",
      "in Portuguese",
      "hidden",
    ].filter((title) => text.includes(title));
  };
  // Twice: the second answers are kept ones.
  for (let round = 0; round < 2; round += 1) {
    expect(await seen(visitor(getHome))).toEqual(["for all", "for visitors"]);
    expect(await seen(viewer.call(getHome))).toEqual(["for all", "for accounts"]);
    expect(await seen(admin.call(getHome))).toEqual(["for all", "for accounts", "for administrators"]);
  }
});

test("what a release can't read stays at its place, whatever is saved around it", async () => {
  const newer = { agenda: [1, { deep: "x" }], id: randomUUID(), kind: "hologram", v: 4 };
  await storeHome(db, [words("above"), newer, words("below")]);
  const { revision, sections } = await read();
  expect(sections.map(({ kind }) => kind)).toContain("kept");
  const saved = await save(revision, [...sections, words("last")]);
  expect(saved.sections.filter(({ kind }) => kind === "kept" || kind === "static").map(({ kind }) => kind)).toEqual([
    "static", "kept", "static", "static",
  ]); // prettier-ignore
  expect(await storedHome(db)).toContain(JSON.stringify(newer));
  // An editor that has never seen it loses nothing either.
  await save(saved.revision, [words("alone")]);
  expect(await storedHome(db)).toContain(JSON.stringify(newer));
});

test("what a section names is told with its state, and pictures that are not there are refused", async () => {
  const shown = await aProduct(app);
  const hidden = await aProduct(app, { status: "private" });
  const slider: Sent = {
    kind: "product_slider",
    title: {},
    source: "chosen",
    products: [shown.slug, hidden.slug, "never-was"],
  };
  const { things, revision } = await save((await read()).revision, [slider]);
  expect(things.products.map(({ slug, state }) => [slug, state])).toEqual([
    [shown.slug, "shown"],
    [hidden.slug, "private"],
    ["never-was", "gone"],
  ]);
  await expect(save(revision, [words("x", { imageId: randomUUID() })])).rejects.toEqual(
    refused("pages.image_unknown"),
  );
});

test("a preview says why a section is off", async () => {
  const off = [
    words("h", { hidden: true }),
    words("t", { to: "2020-01-01T00:00:00Z" }),
    words("a", { audience: "admins" }),
    words("l", { languages: ["pt"] }),
    { kind: "featured_product", id: randomUUID(), title: {}, product: "never-was" } as Sent,
  ];
  const answer = await admin.call(previewPage, {
    params: { page },
    body: { language: "es", reader: "visitor", sections: [words("on"), ...off] },
  });
  expect(titlesOf(answer.sections)).toEqual(["on"]);
  expect(answer.off.map(({ why }) => why)).toEqual(["hidden", "time", "audience", "language", "empty"]);
});
