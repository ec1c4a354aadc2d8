import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { queueMail } from "./queue-mail.ts";
import { templateOf } from "./testing.ts";

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
    template: templateOf("reset-password"),
    language: "en",
    to: "ada@example.test",
    data: { name, token: "abc" },
  });
  await queueMail(db, {
    dedupeKey: "2",
    template: templateOf("welcome"),
    language: "es",
    to: "ada@example.test",
    data: { name, organizer: false },
  });
  const [newest, older] = await mails("ada@example.test");
  expect([newest?.subject, older?.subject]).toEqual(["Tu cuenta está lista", "Choose a new password"]);
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
