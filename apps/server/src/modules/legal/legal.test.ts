import { login } from "@palco/contract/accounts/api";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { register } from "@palco/contract/accounts/register";
import type { ApiError } from "@palco/contract/client";
import * as contract from "@palco/contract/legal/api";
import { type LegalDocument, legalDocuments } from "@palco/contract/legal/documents";
import { getOrder } from "@palco/contract/checkout/api";
import { listConsents } from "@palco/contract/privacy/consents";
import { siteConfigBodyExamples } from "@palco/contract/site-config/examples";
import { updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { getSiteOverview } from "@palco/contract/overview/api";
import { standardLegalText } from "@palco/i18n/legal-text";
import { type Language, languages } from "@palco/values/language";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, mailsTo, signUpForm } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { activeOnDevice } from "#platform/on-device.ts";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { missingOf, readAllValues } from "./manage-legal.ts";
import { issuesOf } from "./fill-legal.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.test" });
const { db } = app.platform;
const admin = await aUser(app, { roles: ["VIEWER", "ADMIN"], name: "Ada" });
afterEach(() => app.setNow(undefined));

const owner = siteConfigBodyExamples.updateLegalOwner;
const setOwner = async (change: Partial<typeof owner> = {}) => {
  await admin.call(updateLegalOwner, { body: { ...owner, ...change } });
  await app.deliver();
};
const read = (document: LegalDocument, version?: number, language: Language = "es") =>
  app.as(undefined, language)(contract.getLegalDocument, { params: { document }, query: { version } });
const publish = (
  document: LegalDocument,
  es: string | null,
  wish: { base: number; material?: boolean; effectiveAt?: string | null },
) =>
  admin.call(contract.publishLegal, {
    params: { document },
    body: { texts: { es, en: es, pt: es }, ...wish },
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    ({ problem }: ApiError) =>
      [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" "),
  );
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

test("PA22 while the owner lacks a field nothing is published, readers see no filler, and the team is told what is missing", async () => {
  expect((await app.as()(contract.listLegalDocuments)).documents).toEqual(
    legalDocuments.map((document) => ({ document, title: null, version: null })),
  );
  expect(await codeOf(read("notice"))).toBe("legal.not_published");
  expect(await codeOf(publish("notice", null, { base: 0 }))).toBe("legal.fields_missing");
  const { documents } = await admin.call(contract.listManagedLegal);
  expect(documents.find(({ document }) => document === "privacy")).toMatchObject({
    state: "missing",
    missing: ["name", "taxId", "address", "dataContact", "authority", "hostingCountry"],
    newest: null,
  });
  const { waiting } = await admin.call(getSiteOverview);
  expect(waiting.find(({ kind }) => kind === "legal")?.count).toBe(legalDocuments.length);

  // All but one field: documents that name it wait, the others are there.
  await setOwner({ authority: "", registry: "", phone: "" });
  expect(await codeOf(read("privacy"))).toBe("legal.not_published");
  const notice = await read("notice");
  expect(notice).toMatchObject({ n: 1, title: "Aviso legal", material: false, current: 1 });
  expect(notice.html).toContain(owner.name);
  // An empty optional field takes its line with it.
  expect(notice.html).not.toMatch(/Registro:|Teléfono:|\{\{/);
});

test("a change of the owner is a version of its own, and every document says its own words and figures in three languages", async () => {
  await setOwner({ name: "Palco Escenarios, S.L." });
  expect(await read("notice")).toMatchObject({ n: 2, current: 2, material: false });
  for (const document of legalDocuments)
    for (const language of languages) {
      const text = await read(document, undefined, language);
      expect(text.html, `${document} ${language}`).not.toMatch(/\{\{|undefined|<script/);
      expect(text.html.length).toBeGreaterThan(400);
    }
  const organizers = await read("organizers", undefined, "en");
  expect(organizers.html).toMatch(/9% of the price plus €0.45 per ticket/);
  expect((await read("purchase")).html).toMatch(/hoy: 10\s%/);
  // Saved once more with the same words it is no version.
  await setOwner({ name: "Palco Escenarios, S.L." });
  expect((await read("notice")).versions.map(({ n }) => n)).toEqual([2, 1]);
  expect((await read("notice", 1)).html).toContain(owner.name);
  expect((await admin.call(getSiteOverview)).waiting.find(({ kind }) => kind === "legal")?.count).toBe(0);
});

test("PA24 the cookie policy lists what the modules declare, and nothing of it needs a consent", async () => {
  const { html } = await read("cookies");
  const kept = await activeOnDevice(app.platform);
  for (const { name } of kept) expect(html).toContain(`<code>${name}</code>`);
  expect(kept.filter(({ category }) => category === "analytics" || category === "advertising")).toEqual([]);
});

test("pages keep nothing on a device that no module has declared", async () => {
  const web = fileURLToPath(new URL("../../../../web/src/", import.meta.url));
  const keys = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(join(web, file), "utf8").matchAll(/["`](palco[.-][\w.$-]+)/g)])
    .map(([, key]) => key!.replace(/\$.*$/, "*"))
    // The name of a lock, which is kept by no browser.
    .filter((key) => key !== "palco-upload-*");
  expect(keys.length).toBeGreaterThan(15);
  const declared = new Set((await activeOnDevice(app.platform)).map(({ name }) => name));
  expect([...new Set(keys)].filter((key) => !declared.has(key))).toEqual([]);
});

test("standard texts name only what exists, the same in every language, and no figure by hand", async () => {
  const values = await readAllValues(app.platform);
  const namesOf = (source: string) =>
    [...source.matchAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g)].map(([one]) => one).toSorted();
  for (const document of legalDocuments) {
    const sources = Object.fromEntries(
      languages.map((language) => [language, standardLegalText(language, document)]),
    ) as Record<Language, string>;
    for (const language of languages) {
      expect(issuesOf(sources[language], "text", values[language]), `${document} ${language}`).toEqual([]);
      expect(namesOf(sources[language]), `${document} ${language}`).toEqual(namesOf(sources.es));
      const typed = sources[language]
        .replace(/\{\{.*?\}\}/g, "")
        .replace("WCAG 2.2", "")
        .match(/\d+/g);
      expect(typed, `${document} ${language}`).toBeNull();
    }
    expect(missingOf(sources, values)).toEqual([]);
  }
});

test("an administrator's words are checked, versioned against others' and kept; of five at once one is published", async () => {
  const text = (words: string) => `# Accesibilidad\n\n${words} {{owner.name}}.`;
  expect(await codeOf(publish("accessibility", "# T\n\n{{owner.nmae}}", { base: 2 }))).toBe(
    "request.invalid texts.es placeholder_unknown texts.en placeholder_unknown texts.pt placeholder_unknown",
  );
  const { newest } = await admin.call(contract.getLegalEdit, { params: { document: "accessibility" } });
  const base = newest!.n;
  const answers = await atOnce(5, (index) =>
    codeOf(publish("accessibility", text(`Uno ${index}`), { base })),
  );
  expect(answers.toSorted()).toEqual([
    "legal.changed_elsewhere", "legal.changed_elsewhere", "legal.changed_elsewhere", "legal.changed_elsewhere", "ok",
  ]); // prettier-ignore
  const now = await read("accessibility");
  expect(now).toMatchObject({ n: base + 1, title: "Accesibilidad" });
  // Its answer was lost: the same words once more are no other version.
  const edit = await publish(
    "accessibility",
    now.source.replace("Palco Escenarios, S.L.", "{{owner.name}}"),
    { base },
  );
  expect(edit).toMatchObject({ newest: { n: base + 1 }, edited: true, state: "published" });
  expect(edit.versions[0]!.author).toBe("Ada Prueba");
  await expect(sql`update legal_version set material = true`.execute(db)).rejects.toThrow("only appended to");
  await expect(sql`delete from legal_version`.execute(db)).rejects.toThrow("only appended to");
});

test("what is agreed to has its documents, versions and language, in the sign-up and with each purchase", async () => {
  const form = signUpForm({ as: "organizer" });
  await app.as(undefined, "pt")(register, { body: form });
  const { rows } = await sql<{ doc: string; n: number; language: string; place: string }>`
    select c.doc, c.n, c.language, c.place from consent c join user_account u on u.id = c.user_id
    where u.email = ${form.email} order by 1`.execute(db);
  expect(rows.map(({ doc, language, place }) => `${doc} ${language} ${place}`)).toEqual([
    "organizers pt sign_up",
    "privacy pt sign_up",
    "purchase pt sign_up",
  ]);
  const buyer = await aUser(app);
  const order = await buy(app, buyer, await aProduct(app));
  const { items } = await buyer.call(listConsents, { query: {} });
  const terms = items.filter(({ kind }) => kind === "terms");
  expect(terms.map(({ document, order: number }) => `${document?.document} ${number}`).toSorted()).toEqual([
    `purchase ${order.number}`,
    `refunds ${order.number}`,
  ]);
  const kept = await db
    .selectFrom("order")
    .select("consents")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { n: purchase } = await read("purchase");
  expect(kept.consents).toMatchObject({ documents: { purchase } });
});

test("PA23 a material change is told by mail, asked about from its day on; refusing stops buying, not what was bought", async () => {
  const [film, other] = [await aProduct(app), await aProduct(app)];
  const buyer = await aUser(app);
  const order = await buy(app, buyer, film);
  const before = await read("purchase");
  expect(
    await codeOf(
      publish("purchase", "# Condiciones\n\nOtras.", {
        base: before.n,
        material: true,
        effectiveAt: days(29).toISOString(),
      }),
    ),
  ).toBe("request.invalid effectiveAt past");
  const edit = await publish("purchase", "# Condiciones\n\nOtras.", { base: before.n, material: true });
  expect(edit).toMatchObject({ state: "waiting", newest: { n: before.n + 1, material: true } });
  await app.deliver();
  const mails = await mailsTo(app, buyer.email, "terms-change");
  expect(mails).toHaveLength(1);
  expect(mails[0]!.links.join(" ")).toContain(`/aviso-legal?doc=purchase&version=${before.n + 1}`);
  // Until then the old one is in force, and nobody is asked.
  expect(await read("purchase")).toMatchObject({ n: before.n });
  expect((await read("purchase", before.n + 1)).html).toContain("Otras.");
  expect((await buyer.call(contract.getOwnTerms)).asked).toEqual([]);

  app.setNow(days(31));
  const { authToken } = await app.as()(login, { body: buyer.credentials });
  const again = { ...buyer, call: app.as(authToken) };
  const asked = async () => (await again.call(contract.getOwnTerms)).asked;
  expect(await asked()).toMatchObject([{ document: "purchase", version: before.n + 1, state: "open" }]);
  const answer = (version: number, agreed: boolean) =>
    again.call(contract.answerTerms, { body: { document: "purchase", version, agreed } });
  expect(await codeOf(answer(before.n, true))).toBe("legal.changed_elsewhere");
  await atOnce(4, () => answer(before.n + 1, false));
  expect(await asked()).toMatchObject([{ state: "refused" }]);
  expect(await codeOf(buy(app, again, other))).toBe("legal.terms_refused");
  expect((await again.call(getOrder, { params: { id: order.id } })).status).toBe("paid");
  const { items } = await again.call(listConsents, { query: {} });
  expect(items[0]).toMatchObject({
    kind: "terms",
    given: false,
    place: "log_in",
    document: { document: "purchase" },
  });
  await answer(before.n + 1, true);
  expect(await asked()).toEqual([]);
  expect(await codeOf(buy(app, again, other))).toBe("ok");
});
