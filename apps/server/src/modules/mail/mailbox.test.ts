import { languages } from "@palco/values/language";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { queueMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";
import { templates } from "./templates.ts";

const app = await testApp();
const { db } = app.platform;

async function mails(to: string): Promise<{ id: string; subject: string; links: string[] }[]> {
  return (
    (await (await fetch(`${app.url}/api/dev/mails?to=${encodeURIComponent(to)}`)).json()) as { mails: [] }
  ).mails;
}

test("shows the newest mail first, and what it holds as text", async () => {
  const name = '"><script>alert(1)</script>';
  await queueMail(db, {
    dedupeKey: "1",
    template: "reset-password",
    language: "en",
    to: "ada@example.test",
    data: { name, token: "abc" },
  });
  await queueMail(db, {
    dedupeKey: "2",
    template: "welcome",
    language: "es",
    to: "ada@example.test",
    data: { name, organizer: false },
  });
  const [newest, older] = await mails("ada@example.test");
  expect([newest?.subject, older?.subject]).toEqual(["Tu butaca está lista", "Choose a new password"]);
  expect(older?.links).toEqual([`${app.platform.config.publicUrl}/reset-password/abc`]);
  expect(await mails("bob@example.test")).toEqual([]);

  const page = await fetch(`${app.url}/dev/mailbox?mail=${older!.id}`);
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain("Choose a new password");
  expect(html).not.toMatch(/<script|style="/);

  const body = await fetch(`${app.url}/dev/mailbox/${older!.id}`);
  expect(body.headers.get("content-security-policy")).toContain("sandbox");
  expect(await body.text()).not.toContain("<script");
  expect((await fetch(`${app.url}/dev/mailbox/nothing`)).status).toBe(404);
});

test("every mail can be written in every language, without a gap in it", () => {
  // One of everything a template may be given; each takes what it needs.
  const data = {
    name: "Ada", token: "abc", organizer: true, at: "2026-11-21T20:00:00Z", timezone: "Europe/Madrid", title: "Sala Lumbre", slug: "sala-lumbre",
    number: "P00001001", items: [{ slug: "gala", type: "vod", title: "Gala", channelTitle: "Sala Lumbre" }], net: 1100, tax: 110, gross: 1210, amount: 1210, currency: "EUR",
    channel: "sala-lumbre", validUntil: "2026-12-21T20:00:00Z", openUntil: "2026-12-28T20:00:00Z", retryAt: null, before: 499, after: 699, address: "https://example.com/hook", card: "Visa ···· 4242", expiresOn: "2026-12-31",
  }; // prettier-ignore
  for (const template of Object.keys(templates)) {
    for (const language of languages) {
      const mail = renderMail(
        { id: "", template, language, recipient: "ada@example.test", data },
        "https://palco.test",
      );
      expect(`${mail.subject} ${mail.text}`, `${template} ${language}`).not.toMatch(
        /\{\{|undefined|\[object/,
      );
    }
  }
});
