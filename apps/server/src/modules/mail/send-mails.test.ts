import { register } from "@palco/contract/accounts/register";
import { sendLogo, updateLook } from "@palco/contract/look/api";
import { lookBodyExamples } from "@palco/contract/look/examples";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aUser, signUpForm } from "#modules/accounts/testing.ts";
import { aLogo } from "#modules/look/testing.ts";
import { testApp } from "#testing/app.ts";
import { queueMail } from "./queue-mail.ts";
import { sendWaitingMails, startSender } from "./send-mails.ts";
import { aMailSink, templateOf } from "./testing.ts";
import { createMailTransport } from "./transport.ts";

const sink = await aMailSink();
const app = await testApp({
  SMTP_URL: sink.url,
  PALCO_MAIL_FROM: "Palco <hola@palco.test>",
  PALCO_PUBLIC_URL: "https://palco.test",
});
const { platform } = app;
const { db } = platform;

beforeEach(async () => {
  sink.mails = [];
  sink.judge = () => undefined;
  await db.deleteFrom("mail_message").execute();
});

const welcome = (to: string, name = "Ada") =>
  queueMail(db, {
    dedupeKey: `welcome ${to}`,
    template: templateOf("welcome"),
    language: "es",
    to,
    data: { name, organizer: false },
  });

const state = (to: string) =>
  db
    .selectFrom("mail_message")
    .select(["status", "attempts", "data", "last_error", "subject", "reply"])
    .where("recipient", "=", to)
    .executeTakeFirstOrThrow();

async function sendAll(): Promise<void> {
  const transport = createMailTransport(platform.config);
  try {
    while ((await sendWaitingMails(platform, transport)) > 0);
  } finally {
    transport.close();
  }
}

test("signing up sends a mail in the user's language, as HTML and as text, without external pictures", async () => {
  const form = signUpForm({ language: "pt", name: "Beatriz <3" });
  await app.as()(register, { body: form });
  await app.deliver();
  await sendAll();
  expect(sink.mails).toHaveLength(1);
  const { raw, to, from } = sink.mails[0]!;
  expect({ to, from }).toEqual({ to: [form.email], from: "hola@palco.test" });
  expect(raw).toContain("Subject: Confirme o seu e-mail");
  expect(raw).toContain("multipart/alternative");
  expect(raw).toMatch(/^auto-submitted: auto-generated/im);
  const flat = raw.replace(/=\r\n/g, "").replace(/=3D/g, "=");
  const links = new Set(flat.match(/https?:\/\/[^\s"<]+/g));
  expect([...links]).toEqual([expect.stringMatching(/^https:\/\/palco\.test\/activate\/[\w-]{43}$/)]);
  expect(flat).toContain("Beatriz &#60;3");
  expect(flat).not.toMatch(/<img|src=|@import|url\(/);
});

test("a site with a look of its own sends under its name, and its logo is a part of the mail", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const { id: logo } = await admin.call(sendLogo, { body: await aLogo() });
  const own = { ...lookBodyExamples.updateLook, name: "Sala Lumbre, de noche", logo };
  await admin.call(updateLook, { body: own });
  await welcome("ada@example.test");
  await sendAll();
  const { raw, from } = sink.mails.at(-1)!;
  expect(from).toBe("hola@palco.test");
  expect(raw).toContain('From: "Sala Lumbre, de noche" <hola@palco.test>');
  expect(raw).toMatch(/^content-id: <logo>/im);
  await admin.call(updateLook, {
    body: { ...own, name: "Palco", color: "#ff7a1a", font: "ubuntu", logo: null },
  });
  await welcome("eva@example.test");
  await sendAll();
  expect(sink.mails.at(-1)!.raw).toContain("From: Palco <hola@palco.test>");
  expect(sink.mails.at(-1)!.raw).not.toMatch(/^content-id/im);
});

test("the content of a mail is deleted once it was sent", async () => {
  await welcome("ada@example.test");
  await sendAll();
  expect(await state("ada@example.test")).toMatchObject({
    status: "sent",
    attempts: 1,
    data: {},
    subject: "Tu cuenta está lista",
    reply: expect.stringMatching(/^250 /),
  });
});

test("the subject that is kept of a mail with a code does not say the code", async () => {
  await queueMail(db, {
    dedupeKey: "code",
    template: templateOf("mailed-code"),
    language: "es",
    to: "code@example.test",
    data: { code: "271828", purpose: "sign_in" },
  });
  await sendAll();
  expect((await state("code@example.test")).subject).toBe("Tu código: ••••");
});

test("one mail per reason, however often it is asked for, and however many processes send", async () => {
  await Promise.all(Array.from({ length: 20 }, () => welcome("ada@example.test")));
  for (let count = 0; count < 30; count++) await welcome(`person-${count}@example.test`);
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(sink.mails).toHaveLength(31);
  expect(new Set(sink.mails.map((mail) => mail.to[0])).size).toBe(31);
});

test("a busy relay is retried later; a permanent refusal is final", async () => {
  const answer = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });
  sink.judge = (to) =>
    to.startsWith("busy")
      ? answer("try later", 451)
      : to.startsWith("gone")
        ? answer("no such mailbox", 550)
        : undefined;
  for (const to of ["busy@example.test", "gone@example.test", "fine@example.test"]) await welcome(to);
  await sendAll();
  expect(sink.mails.map((mail) => mail.to[0])).toEqual(["fine@example.test"]);
  expect(await state("gone@example.test")).toMatchObject({ status: "failed", attempts: 1 });
  expect(await state("busy@example.test")).toMatchObject({
    status: "waiting",
    attempts: 1,
    last_error: expect.stringContaining("451"),
  });

  sink.judge = () => undefined;
  await sendAll();
  expect((await state("busy@example.test")).status).toBe("waiting");
  await sql`update mail_message set next_try_at = now() where status = 'waiting'`.execute(db);
  await sendAll();
  expect((await state("busy@example.test")).status).toBe("sent");
});

test("a mail that a dead process had taken is sent by another when its lease is over", async () => {
  await welcome("ada@example.test");
  await sendWaitingMails(platform, {
    leaves: true,
    send: () => new Promise<never>((_, reject) => reject(new Error("killed"))),
    close: () => {},
  });
  await sql`update mail_message set next_try_at = now() - interval '1 second'`.execute(db);
  await sendAll();
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]!.raw).toMatch(/^message-id: <[0-9a-f-]{36}@palco\.test>/im);
});

test("text from users never becomes a header", async () => {
  const name = "Ada\r\nBcc: all@example.test\r\n\r\n<script>alert(1)</script>";
  await welcome("ada@example.test", name);
  await queueMail(db, {
    dedupeKey: "odd",
    template: templateOf("welcome"),
    language: "en",
    to: "a@example.test>\r\nBcc: <all@example.test",
    data: { name, organizer: true },
  });
  await sendAll();
  for (const { raw, to } of sink.mails) {
    const [head = ""] = raw.split("\r\n\r\n");
    expect(head).not.toMatch(/^bcc:/im);
    expect(to).not.toContain("all@example.test");
  }
  expect(sink.mails.length).toBeGreaterThan(0);
});

test("the sender starts by itself when there is a mail", async () => {
  const stop = await startSender(platform);
  try {
    await welcome("ada@example.test");
    await sink.arrived(1);
    await welcome("bob@example.test");
    await sink.arrived(2);
  } finally {
    await stop();
  }
  expect((await state("bob@example.test")).status).toBe("sent");
});

test("with a relay there is no mailbox to look into", async () => {
  for (const path of ["/dev/mailbox", "/api/dev/mails"])
    expect((await fetch(app.url + path)).status).toBe(404);
});

test("a mail that no module contributes is refused when it is queued", async () => {
  const template = { ...templateOf("welcome"), key: "nobodys" };
  const mail = { dedupeKey: "1", template, language: "es", to: "ada@example.test", data: {} } as const;
  await expect(queueMail(db, mail)).rejects.toThrow('no module contributes "nobodys"');
  expect(await db.selectFrom("mail_message").select("id").execute()).toEqual([]);
});
