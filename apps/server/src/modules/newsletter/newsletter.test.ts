import { leaveMailList } from "@palco/contract/mail/api";
import {
  confirmNewsletter, eraseNewsletterReader, joinNewsletter, listNewsletterReaders, newsletterTablePath,
} from "@palco/contract/newsletter/api"; // prettier-ignore
import { getHome, getPageEdit, previewPage, updateHome } from "@palco/contract/pages/api";
import { switchSiteModule } from "@palco/contract/site-modules/api";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aMailSink, headersOf, partsOf, sendAll } from "#modules/mail/testing.ts";
import { personalData } from "#platform/personal-data.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { forgetReaders } from "./forget-readers.ts";

const sink = await aMailSink();
const app = await testApp({
  SMTP_URL: sink.url,
  PALCO_MAIL_FROM: "Palco <hola@palco.test>",
  PALCO_PUBLIC_URL: "https://palco.test",
  PALCO_RATE_LIMITS: "on",
});
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const consent = { es: "Sí, escríbeme", en: "Yes, write to me", pt: "Sim, escrevam-me" };
let section: string;
beforeAll(async () => {
  await admin.call(updateHome, {
    body: {
      sections: [{ kind: "newsletter", title: { es: "Boletín" }, text: {}, consent, list: "Abonados" }],
    },
  });
  section = (await shown())!.id;
});
beforeEach(() => {
  sink.mails = [];
});
afterEach(() => app.setNow(undefined));

async function shown(language = "es") {
  const { sections } = await app.as(undefined, language)(getHome);
  return sections.find((one) => one.kind === "newsletter");
}
const join = (email: string, language = "es") =>
  app.as(undefined, language)(joinNewsletter, { body: { section, email, consent: true } });
const confirm = (token: string) => app.as()(confirmNewsletter, { body: { token } });
/** Asks, and reads the token of the mail. */
async function ask(email: string, language?: string): Promise<string> {
  await join(email, language);
  await sendAll(app);
  const links = sink.mails.flatMap((mail) =>
    mail.to[0] === email ? (/\/newsletter\/([\w.-]+)/.exec(partsOf(mail)[0]!.text)?.[1] ?? []) : [],
  );
  return links.at(-1)!;
}
const readersOf = async (q: string) => (await admin.call(listNewsletterReaders, { query: { q } })).items;

test.each([
  ["es", "Alguien ha pedido el boletín de Palco"],
  ["en", "Somebody asked for the newsletter of Palco"],
  ["pt", "Alguém pediu a newsletter de Palco"],
] as const)("who asks (%s) is written to only after the link of the mail, by the words they saw", async (language, words) => {
  const email = `lector-${language}@example.test`;
  expect((await shown(language))!.consent).toBe(consent[language]);
  const token = await ask(email, language);
  expect(partsOf(sink.mails[0]!)[0]!.text).toContain(email);
  expect(partsOf(sink.mails[0]!)[0]!.text).toContain(words);
  expect(await readersOf(email)).toMatchObject([
    { state: "asked", consent: consent[language], language, list: "Abonados", confirmedAt: null },
  ]);
  await confirm(token);
  // A program that opens links, or a second press.
  await confirm(token);
  expect(await readersOf(email)).toMatchObject([{ state: "confirmed", version: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
}); // prettier-ignore

test("the answer to a known address is that to an unknown one, and its first consent stays", async () => {
  const email = "dos@example.test";
  await confirm(await ask(email));
  const [first] = await readersOf(email);
  const again = await ask(email);
  await confirm(again);
  expect(await readersOf(email)).toEqual([first]);
});

test("the mail of who is on the list has the two headers; one click takes them off", async () => {
  const email = "tres@example.test";
  await confirm(await ask(email, "pt"));
  sink.mails = [];
  await sendAll(app);
  const headers = headersOf(sink.mails[0]!);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const token = /\/unsubscribe\/([^>\s]+)>/.exec(headers.get("list-unsubscribe")!)![1]!;
  const press = () =>
    fetch(`${app.url}/unsubscribe/${token}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  expect((await press()).status).toBe(200);
  expect((await press()).status).toBe(200);
  expect(await app.as()(leaveMailList, { params: { token } })).toMatchObject({ list: "newsletter", isOn: false });
  expect(await readersOf(email)).toMatchObject([{ state: "left" }]);
  // Asking again is another consent; the way out of an old mail ends it too.
  await confirm(await ask(email));
  expect((await press()).status).toBe(200);
  expect(await readersOf(email)).toMatchObject([{ state: "left" }, { state: "left" }]);
}); // prettier-ignore

test("a forged, a foreign or an old link confirms nothing, and a request that nobody confirms is forgotten", async () => {
  const over = refused("newsletter.link_over");
  const token = await ask("cuatro@example.test");
  await expect(confirm(`${token}x`)).rejects.toEqual(over);
  const [other] = (await ask("cinco@example.test")).split(".");
  await expect(confirm(`${other}.${token.split(".")[1]}`)).rejects.toEqual(over);
  app.setNow(new Date(Date.now() + 8 * 86_400_000));
  await expect(confirm(token)).rejects.toEqual(over);
  await forgetReaders(app.platform);
  app.setNow(undefined);
  expect(await readersOf("cuatro@example.test")).toEqual([]);
});

test("without consent, for a section that is not there, or for the sixth mail of an hour there is no mail", async () => {
  const email = "seis@example.test";
  const without = { section, email, consent: false as unknown as true };
  await expect(app.as()(joinNewsletter, { body: without })).rejects.toMatchObject({
    problem: { errors: [{ path: "consent", code: "accept_required" }] },
  });
  const elsewhere = { section: "00000000-0000-4000-8000-000000000009", email, consent: true as const };
  await expect(app.as()(joinNewsletter, { body: elsewhere })).rejects.toEqual(refused("newsletter.not_found"));
  for (let n = 0; n < 4; n += 1) await join(email);
  await expect(join(email)).rejects.toEqual(refused("request.too_many"));
}); // prettier-ignore

test("administrators download the list without formulas and erase an address from every list; others do neither", async () => {
  const email = "+siete@example.test";
  await confirm(await ask(email));
  const table = await fetch(`${app.url}/api${newsletterTablePath}?state=confirmed`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const lines = (await table.text()).split("\r\n");
  expect(lines[0]).toContain("email,list,language,state,asked_at,confirmed_at,left_at,consent,consent_version");
  expect(lines.find((line) => line.includes("siete"))).toContain("'+siete@example.test,Abonados,es,confirmed,");
  const { id } = (await readersOf(email))[0]!;
  const viewer = await aUser(app);
  await expect(viewer.call(eraseNewsletterReader, { params: { id } })).rejects.toEqual(refused("auth.forbidden"));
  await admin.call(eraseNewsletterReader, { params: { id } });
  expect(await readersOf(email)).toEqual([]);
  await expect(admin.call(eraseNewsletterReader, { params: { id } })).rejects.toEqual(
    refused("newsletter.reader_unknown"),
  );
}); // prettier-ignore

test("what is kept of an address belongs to the account of that address", async () => {
  const reader = await aUser(app);
  await join(reader.email);
  const { of } = personalData.list().find(({ table }) => table === "newsletter_reader")!;
  const { sql } = await import("kysely");
  const { rows } = await sql`select email::text from newsletter_reader t where ${of!(reader)}`.execute(db);
  expect(rows).toEqual([{ email: reader.email }]);
});

test("with its module off the section is gone, its editor hears why, and nobody is asked", async () => {
  await admin.call(switchSiteModule, { params: { key: "commerce" }, body: { on: false } });
  await expect.poll(() => shown()).toBeUndefined();
  const { sections } = await admin.call(getPageEdit, { params: { page: "home" } });
  const preview = { sections, language: "es" as const, reader: "visitor" as const };
  const { off } = await admin.call(previewPage, { params: { page: "home" }, body: preview });
  expect(off).toContainEqual({ id: section, why: "module" });
  await expect(join("ocho@example.test")).rejects.toEqual(refused("modules.off"));
});
