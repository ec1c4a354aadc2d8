import type { Platform } from "#platform/context.ts";
import { startWorker } from "#platform/work/worker.ts";
import {
  dropMail,
  markFailed,
  markSent,
  retryLater,
  takeWaitingMails,
  type WaitingMail,
} from "./mail.queries.ts";
import { isLanguage } from "@palco/values/language";
import { wantsAll } from "./mail-lists.ts";
import { readMailSite } from "./texts/edited-texts.queries.ts";
import { type MailSite, renderMail, type RenderedMail } from "./render-mail.ts";
import { createMailTransport, isPermanent, type Transport } from "./transport.ts";

type Sending = Pick<Platform, "db" | "log" | "config" | "secrets">;

const batch = 10;
const tries = 14;

/** 15 s, 30 s, 1 min … 6 h: a relay that is away for a day loses nothing. */
function waitSeconds(attempts: number): number {
  return Math.min(6 * 3600, 15 * 2 ** (attempts - 1));
}

async function sendOne(
  { db, log }: Sending,
  { transport, site }: { transport: Transport; site: MailSite },
  mail: WaitingMail,
): Promise<void> {
  try {
    const rendered = renderMail(mail, site);
    if (!(await isWanted(db, mail, rendered))) return await dropMail(db, mail.id);
    const { id, recipient, language } = mail;
    const reply = await transport.send({ ...rendered, id, recipient, language });
    const subject = withoutSecrets(rendered.subject, mail.data);
    await markSent(db, id, { keepData: !transport.leaves, subject, reply });
  } catch (error) {
    const text = String(error);
    if (isPermanent(error) || mail.attempts >= tries) {
      log.warn({ mail: mail.id, template: mail.template, err: text }, "a mail could not be delivered");
      await markFailed(db, mail.id, text);
    } else await retryLater(db, mail.id, { seconds: waitSeconds(mail.attempts), error: text });
  }
}

/** Asked when it leaves, not when it was queued: who has just unsubscribed gets none. */
async function isWanted(
  db: Platform["db"],
  { user_id: userId, language }: WaitingMail,
  { lists }: RenderedMail,
): Promise<boolean> {
  if (!lists.length || !isLanguage(language)) return true;
  return wantsAll(db, { userId, language }, lists);
}

/** A subject as the team may read it: without the code or the token of its mail. */
function withoutSecrets(subject: string, data: unknown): string {
  const secrets = Object.entries(data as Record<string, unknown>).filter(([name]) =>
    /code|token/i.test(name),
  );
  return secrets.reduce(
    (said, [, secret]) => (typeof secret === "string" && secret ? said.replaceAll(secret, "••••") : said),
    subject,
  );
}

/**
 * Sends due mails and returns the number of tries. A mail is sent at least once: twice only after a crash in
 * between.
 */
export async function sendWaitingMails(platform: Sending, transport: Transport): Promise<number> {
  const mails = await takeWaitingMails(platform.db, batch);
  if (!mails.length) return 0;
  const site = await readMailSite(platform);
  await Promise.all(mails.map((mail) => sendOne(platform, { transport, site }, mail)));
  return mails.length;
}

/** Sends whenever a mail is queued, and looks every few seconds for those that wait for another try. @returns how to stop */
export async function startSender(platform: Platform): Promise<() => Promise<void>> {
  const transport = createMailTransport(platform.config);
  const stop = await startWorker(platform, {
    channel: "mail",
    everyMs: 10_000,
    failed: "sending mails paused",
    take: async () => (await sendWaitingMails(platform, transport)) === batch,
  });
  return async () => {
    await stop();
    transport.close();
  };
}
