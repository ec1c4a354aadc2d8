import { cancelEvent } from "@palco/contract/checkout/cancellations";
import { getMendable, mendProduct } from "@palco/contract/mends/api";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aMailSink, headersOf, sendAll } from "#modules/mail/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { testApp } from "#testing/app.ts";
import { remindOfDates } from "./testing.ts";

const sink = await aMailSink();
const app = await testApp({ SMTP_URL: sink.url, PALCO_PUBLIC_URL: "https://palco.test" });
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

const hourMs = 3_600_000;
const aStart = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * hourMs);
const aShow = (start: Date, title: string) =>
  aProduct(app, { type: "broadcast", assetId: null, sessions: [start], title });

/** As every minute: the job, twice, at this moment. */
async function minuteAt(at: Date): Promise<void> {
  app.setNow(at);
  for (let times = 0; times < 2; times += 1) {
    await remindOfDates(app.platform);
    await app.deliver();
  }
  app.setNow(undefined);
  await sendAll(app);
}
const before = (start: Date, hours: number) => new Date(start.getTime() - hours * hourMs);
/** Reminders alone: the mail of a moved date brings an entry for calendars too, but cannot be unsubscribed from. */
const mailsTo = ({ email }: TestUser) =>
  sink.mails.filter(
    (mail) =>
      mail.to[0] === email &&
      mail.raw.includes("text/calendar") &&
      headersOf(mail).has("list-unsubscribe-post"),
  );
const told = async (user: TestUser) =>
  (await listOwn(app, user)).notifications.filter(({ subject }) => subject.includes("begins on"));

test.each([
  ["es", "empieza el"],
  ["en", "begins on"],
  ["pt", "começa a"],
] as const)(
  "a day before, who holds a ticket gets a mail with the date for the calendar (%s)",
  async (language, words) => {
    const start = aStart(50);
    const show = await aShow(start, "Ópera, acto 1");
    const [holder, stranger] = [await aUser(app, { language }), await aUser(app, { language })];
    await aTicket(app, holder, show);
    await minuteAt(before(start, 24.5));
    expect(mailsTo(holder)).toEqual([]);
    await minuteAt(before(start, 24));
    const [mail, ...more] = mailsTo(holder);
    expect([more, mailsTo(stranger)]).toEqual([[], []]);
    const subject = headersOf(mail!).get("subject")!;
    expect(decodeWords(subject)).toContain(`Ópera, acto 1 ${words}`);
    expect(headersOf(mail!).get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const file = calendarOf(mail!.raw);
    const utc = `${start.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    expect(file).toContain(`DTSTART:${utc}\r\n`);
    expect(file).toContain(String.raw`SUMMARY:Ópera\, acto 1`);
    expect(file).toMatch(/UID:[0-9a-f-]{36}@palco\.test\r\n/);
    expect(file.replaceAll("\r\n ", "")).toContain(`URL:https://palco.test/products/${show.slug}\r\n`);
    // Nobody is reminded twice of one date.
    await minuteAt(before(start, 1));
    expect(mailsTo(holder)).toHaveLength(1);
  },
);

test("who buys later than a day before is reminded an hour before", async () => {
  const start = aStart(40);
  const show = await aShow(start, "Late");
  const [early, late] = [await aUser(app), await aUser(app)];
  await aTicket(app, early, show);
  await minuteAt(before(start, 24));
  await aTicket(app, late, show);
  await minuteAt(before(start, 2));
  expect([mailsTo(early).length, mailsTo(late).length]).toEqual([1, 0]);
  await minuteAt(before(start, 1));
  expect([mailsTo(early).length, mailsTo(late).length]).toEqual([1, 1]);
  expect([await told(early), await told(late)].map((all) => all.length)).toEqual([1, 1]);
});

test("a date that is moved takes its reminder along, and one that is called off has none", async () => {
  const [start, moved] = [aStart(60), aStart(90)];
  const [show, off] = [await aShow(start, "Moved"), await aShow(start, "Off")];
  const holder = await aUser(app);
  for (const one of [show, off]) await aTicket(app, holder, one);
  const params = { slug: show.slug };
  const { dates, revision } = await admin.call(getMendable, { params });
  const { id: sessionId, capacity } = dates[0]!;
  const mend = { what: "date" as const, sessionId, startsAt: moved.toISOString(), capacity };
  await admin.call(mendProduct, { params, body: { mend, revision, reason: "Typed wrongly" } });
  await off.owner.call(cancelEvent, { params: { slug: off.slug }, body: {} });
  await minuteAt(before(start, 24));
  expect(mailsTo(holder)).toEqual([]);
  await minuteAt(before(moved, 24));
  expect(mailsTo(holder)).toHaveLength(1);
  expect((await told(holder)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Moved begins on/),
  ]);
});

test("a date that is moved after its reminder is reminded of anew, before its new hour", async () => {
  const [start, moved] = [aStart(30), aStart(80)];
  const show = await aShow(start, "Again");
  const holder = await aUser(app);
  await aTicket(app, holder, show);
  await minuteAt(before(start, 24));
  const params = { slug: show.slug };
  const { dates, revision } = await admin.call(getMendable, { params });
  const { id: sessionId, capacity } = dates[0]!;
  const mend = { what: "date" as const, sessionId, startsAt: moved.toISOString(), capacity };
  await admin.call(mendProduct, { params, body: { mend, revision, reason: "Later" } });
  await minuteAt(before(moved, 24));
  expect(mailsTo(holder)).toHaveLength(2);
});

const fromBase64 = (text: string) => Buffer.from(text, "base64").toString();

/** RFC 2047. */
const decodeWords = (text: string) =>
  text
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, said: string) =>
      Buffer.from(
        said
          .replaceAll("_", " ")
          .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        "latin1",
      ).toString(),
    )
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, said: string) => fromBase64(said));

function calendarOf(raw: string): string {
  const part = raw.split(/\r\n--[^\r]+/).find((one) => /content-type: text\/calendar/i.test(one))!;
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  return /base64/i.test(part.slice(0, at))
    ? fromBase64(body)
    : Buffer.from(
        body
          .replace(/=\r\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        "latin1",
      ).toString();
}
