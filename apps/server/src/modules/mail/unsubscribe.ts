import type { MailListView } from "@palco/contract/mail/api";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { mailLists } from "./mail-lists.ts";
import { type Leaving, readUnsubscribeToken } from "./unsubscribe-token.ts";

type Asked = Pick<Context, "db" | "secrets" | "language">;

async function find(
  { db, secrets, language }: Asked,
  token: string,
): Promise<{ leaving: Leaving; found: MailListView }> {
  const leaving = readUnsubscribeToken(secrets, token);
  const found = leaving && (await mailLists.find(leaving.list)?.find(db, { ...leaving, language }));
  if (!leaving || !found) throw new AppError("mail.list_unknown");
  return { leaving, found };
}

/** What a link of a mail leads out of. Asking changes nothing: programs open links too. */
export async function getMailList(asked: Asked, token: string): Promise<MailListView> {
  return (await find(asked, token)).found;
}

/** Takes the person of the token off its list; a second time changes nothing. What waits to be sent is not sent. */
export async function leaveMailList(
  asked: Asked & Pick<Context, "now">,
  token: string,
): Promise<MailListView> {
  const { leaving, found } = await find(asked, token);
  const { list, userId, about } = leaving;
  if (found.isOn)
    await asked.db
      .transaction()
      .execute((tx) => mailLists.get(list).leave(tx, { userId, about, now: asked.now() }));
  return { ...found, isOn: false };
}
