import type { Language } from "@palco/values/language";
import type { MailListView } from "@palco/contract/mail/api";
import type { Db, Tx } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** Mails that are sent for one reason, and that a reader can do without: of a channel, of a kind of notification. */
export interface MailListRef {
  list: string;
  about: string;
  /** Id by which the list knows a reader without an account. */
  reader?: string;
}

/** One reader of one list. */
export interface MailReader {
  /** Id of the account, or an id of the list for a reader without an account. */
  userId: string;
  about: string;
}

/** What a module sends by mail only to whoever wants it. */
export interface MailList {
  key: string;
  /** The list as its reader's page names it; undefined where that reader has nothing to leave. */
  find(db: Db, reader: MailReader & { language: Language }): Promise<MailListView | undefined>;
  leave(tx: Tx, reader: MailReader & { now: Date }): Promise<void>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** Mails of this module that a reader can do without. */
    mailLists?: readonly MailList[];
  }
}

export const mailLists = createRegistry("mailLists", ({ key }: MailList) => key);

/** True while the reader wants each of these lists. */
export async function wantsAll(
  db: Db,
  { userId, language }: { userId: string | null; language: Language },
  refs: readonly MailListRef[],
): Promise<boolean> {
  const found = await Promise.all(
    refs.map(async ({ list, about, reader = userId }) =>
      reader ? mailLists.get(list).find(db, { userId: reader, about, language }) : { isOn: true },
    ),
  );
  return found.every((list) => list?.isOn);
}
