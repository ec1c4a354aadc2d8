import type { MailList } from "#modules/mail/public.ts";
import { findFollow, writeFollowMail } from "./follow.queries.ts";

/** Mails of what is new of a followed channel. Who leaves them goes on following it. */
export const followList: MailList = {
  key: "channel",
  async find(db, { userId, about }) {
    const follow = await findFollow(db, { userId, channelId: about });
    return follow && { list: "channel", about: follow.slug, title: follow.title, isOn: follow.mail };
  },
  async leave(tx, { userId, about }) {
    await writeFollowMail(tx, { userId, channelId: about, mail: false });
  },
};
