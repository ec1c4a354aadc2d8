import type { MailList } from "#modules/mail/public.ts";
import { deleteReader, findReading } from "./reader.queries.ts";

/** Mails of a channel's posts, for subscribers who asked for them. */
export const postsList: MailList = {
  key: "posts",
  async find(db, { userId, about }) {
    const reading = await findReading(db, { userId, channelId: about });
    return reading && { list: "posts", about: reading.slug, title: reading.title, isOn: reading.isOn };
  },
  async leave(tx, { userId, about }) {
    await deleteReader(tx, { userId, channelId: about });
  },
};
