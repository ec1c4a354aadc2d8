import type { MailList } from "#modules/mail/public.ts";
import { isReading, setLeft } from "./reader.queries.ts";

export const listKey = "newsletter";

/** The newsletter; its readers may have no account and are known by the request that they confirmed. */
export const newsletterList: MailList = {
  key: listKey,
  async find(db, { userId: id }) {
    const isOn = await isReading(db, id);
    return isOn === undefined ? undefined : { list: listKey, about: "", title: null, isOn };
  },
  leave: (tx, { userId: id, now }) => setLeft(tx, id, now),
};
