import {
  getMailTexts,
  listMailTexts,
  previewMailTexts,
  restoreMailTexts,
  tryMailTexts,
  updateMailTexts,
} from "@palco/contract/mail/texts";
import type { ApiError } from "@palco/contract/client";
import { originalMailText } from "@palco/i18n/mail-text";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { queueMail } from "../queue-mail.ts";
import { aMailSink, headersOf, partsOf, sendAll, templateOf } from "../testing.ts";

const sink = await aMailSink();
const app = await testApp({ SMTP_URL: sink.url, PALCO_PUBLIC_URL: "https://palco.test" });
const { db } = app.platform;
const admin = await aUser(app, { roles: ["VIEWER", "ADMIN"], language: "es" });
afterEach(async () => {
  sink.mails = [];
  await db.deleteFrom("mail_text").execute();
});

const order = (language: "es" | "en" | "pt" = "es") => ({ key: "order-paid", language });
const change = (texts: { key: string; text: string | null }[], params = order()) =>
  admin.call(updateMailTexts, { params, body: { texts } });
const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => (error as ApiError).problem.errors?.map(({ path, code }) => `${path} ${code}`),
  );

/** The receipt as it reaches somebody by SMTP. */
async function receipt(language: "es" | "en" = "es", title = "Gala") {
  await queueMail(db, {
    dedupeKey: `order-paid ${Math.random()}`,
    template: templateOf("order-paid"),
    language,
    to: "ada@example.test",
    data: {
      number: "P00001001",
      at: "2026-11-21T20:00:00Z",
      timezone: "Europe/Madrid",
      items: [{ slug: "gala", type: "vod", title, channelTitle: "Sala Lumbre" }],
      net: 1100,
      tax: 110,
      gross: 1210,
      currency: "EUR",
    },
  });
  await sendAll(app);
  const mail = sink.mails.at(-1)!;
  const [plain, html] = partsOf(mail);
  return { subject: headersOf(mail).get("subject"), plain: plain!.text, html: html!.text };
}

test("PE44 a text without its link, with a placeholder that does not exist, or a subject of two lines is refused", async () => {
  const refused = (key: string, text: string) => issuesOf(change([{ key, text }]));
  expect(await refused("order_paid_note", "Todas tus compras")).toEqual(["texts.0.text placeholder_missing"]);
  expect(await refused("order_paid_body", "Tu {{pasword}}")).toEqual(["texts.0.text placeholder_unknown"]);
  expect(await refused("order_paid_body", "Tu {{ constructor }}")).toEqual([
    "texts.0.text placeholder_unknown",
  ]);
  expect(await refused("order_paid_subject", "Hola\r\nBcc: eva@evil.test")).toEqual([
    "texts.0.text one_line",
  ]);
  expect(await refused("order_paid_subject", "Hola\nBcc: eva@evil.test")).toEqual(["texts.0.text one_line"]);
  expect(await refused("order_paid_body", "  ")).toEqual(["texts.0.text required"]);
  expect(await refused("welcome_subject", "Hola")).toEqual(["texts.0.key unknown_field"]);
  expect(await refused("order_paid_note", "{{link}} y {{link}}")).toBe("ok");
  const { texts } = await admin.call(getMailTexts, { params: { key: "order-paid" } });
  expect(texts.filter(({ edited }) => Object.keys(edited).length).map(({ key }) => key)).toEqual([
    "order_paid_note",
  ]);
});

test("the next mail has the words that were saved, in their language alone, and the original again when it is restored", async () => {
  await change([
    { key: "order_paid_subject", text: "Entrada {{number}}" },
    { key: "order_paid_body", text: "Gracias.\r\nNos vemos." },
  ]);
  const edited = await receipt();
  expect([edited.subject, edited.plain.includes("Gracias.\nNos vemos.")]).toEqual([
    "Entrada P00001001",
    true,
  ]);
  expect(edited.html).toContain("Gracias.<br>Nos vemos.");
  expect((await receipt("en")).subject).toBe("Your receipt P00001001: Gala");
  const { mails } = await app.as(admin.token, "es")(listMailTexts);
  expect(mails.find(({ key }) => key === "order-paid")).toMatchObject({
    subject: "Entrada P00001001",
    edited: ["es"],
  });
  await change([
    { key: "order_paid_subject", text: null },
    // The original, typed: later releases may still better it.
    { key: "order_paid_body", text: originalMailText("es", "order_paid_body") },
  ]);
  expect(await db.selectFrom("mail_text").selectAll().execute()).toEqual([]);
  expect((await receipt()).subject).toBe("Tu recibo P00001001: Gala");
});

test("hostile words and hostile titles are words: no markup, no placeholder is filled twice, no header", async () => {
  await change([
    { key: "order_paid_title", text: `<script>alert(1)</script> {{title}}` },
    { key: "order_paid_body", text: `"><img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a>` },
    { key: "order_paid_watch_button", text: `x" style="position:fixed` },
  ]);
  const { html, plain, subject } = await receipt("es", "{{number}} \r\nBcc: eva@evil.test <b>");
  expect(html).not.toMatch(/<script|<img|<b>|href="javascript|style="position/);
  expect(plain).toContain("<script>alert(1)</script> {{number}}");
  expect(subject).not.toMatch(/\n/);
  expect(headersOf(sink.mails.at(-1)!).has("bcc")).toBe(false);
});

test("an address of this site in a text is a link, up to the quote or the full stop; one of another site is none", async () => {
  const text = 'Míralas en "{{link}}?a=1&b=2", en {{link}}. No en https://evil.example/x.';
  await change([{ key: "order_paid_note", text }]);
  const { html } = await receipt();
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  const orders = "https://palco.test/mystuff/orders";
  expect(links.filter((address) => !address!.includes("/player/"))).toEqual([
    `${orders}?a=1&#38;b=2`,
    orders,
  ]);
  expect(html).toContain("https://evil.example/x.");
});

test("what is shown is what is sent: the preview and the test have words that nobody saved", async () => {
  const texts = [{ key: "order_paid_title", text: "Borrador {{title}}" }];
  const preview = await admin.call(previewMailTexts, { params: order(), body: { sample: 0, texts } });
  expect(preview.html).toContain("Borrador Gala</h1>");
  expect(preview.text).toContain("Borrador Gala");
  await admin.call(tryMailTexts, { params: order(), body: { sample: 0, texts } });
  await sendAll(app);
  expect(sink.mails.map(({ to }) => to)).toEqual([[admin.email]]);
  expect(partsOf(sink.mails[0]!)[1]!.text).toContain("Borrador Gala</h1>");
  expect((await receipt()).html).not.toContain("Borrador");
});

test("words around every mail are edited in one place, and those that several mails share say so", async () => {
  await admin.call(updateMailTexts, {
    params: { key: "frame", language: "es" },
    body: { texts: [{ key: "signature", text: "La Sala" }] },
  });
  const { plain, html } = await receipt();
  expect([plain, html].map((part) => part.includes("La Sala"))).toEqual([true, true]);
  const { texts } = await admin.call(getMailTexts, { params: { key: "order-paid" } });
  expect(texts.find(({ key }) => key === "order_number_label")!.alsoIn).toContain("order-refunded");
  expect(texts.find(({ key }) => key === "order_paid_subject")).toMatchObject({
    part: "subject",
    alsoIn: [],
    required: [],
    optional: expect.arrayContaining(["number", "title"]),
  });
});

test("each change is in the log, with the words before and after; another mail does not exist", async () => {
  await change([{ key: "order_paid_subject", text: "Entrada {{number}}" }]);
  await change([{ key: "order_paid_subject", text: "Entrada {{number}}" }]);
  const acts = await db
    .selectFrom("audit_entry as e")
    .innerJoin("audit_detail as d", "d.entry_id", "e.id")
    .select(["e.actor_id", "e.object_id", "d.before", "d.after"])
    .where("e.act", "=", "mail.texts_changed")
    .where("e.object_id", "=", "order-paid es")
    .orderBy("e.at", "desc")
    .limit(1)
    .execute();
  expect(acts).toEqual([
    {
      actor_id: admin.id,
      object_id: "order-paid es",
      before: { texts: "Tu recibo {{number}}: {{title}}" },
      after: { texts: "Entrada {{number}}" },
    },
  ]);
  const call = admin.call(getMailTexts, { params: { key: "nothing" } });
  await expect(call).rejects.toMatchObject({ code: "mail.no_template" });
});

test("a whole mail is restored in all its languages at once, each with its line in the log; other mails keep their words", async () => {
  for (const language of ["es", "pt"] as const)
    await change([{ key: "order_paid_subject", text: `Talão ${language}` }], order(language));
  await admin.call(updateMailTexts, {
    params: { key: "welcome", language: "es" },
    body: { texts: [{ key: "welcome_subject", text: "Hola" }] },
  });
  const logged = () =>
    db
      .selectFrom("audit_entry")
      .select("object_id")
      .where("act", "=", "mail.texts_changed")
      .where("actor_id", "=", admin.id)
      .execute();
  const before = await logged();
  const { texts } = await admin.call(restoreMailTexts, { params: { key: "order-paid" } });
  expect(texts.filter(({ edited }) => Object.keys(edited).length)).toEqual([]);
  expect(await db.selectFrom("mail_text").select(["language", "key"]).execute()).toEqual([
    { language: "es", key: "welcome_subject" },
  ]);
  const added = (await logged()).map(({ object_id }) => object_id).toSorted();
  for (const { object_id } of before) added.splice(added.indexOf(object_id), 1);
  expect(added).toEqual(["order-paid es", "order-paid pt"]);
  await expect(admin.call(restoreMailTexts, { params: { key: "nothing" } })).rejects.toMatchObject({
    code: "mail.no_template",
  });
});
