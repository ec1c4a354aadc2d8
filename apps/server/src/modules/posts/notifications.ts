import type { Localized } from "@palco/values/language";
import { type NotificationKind, notificationKind, toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findTold } from "./post.queries.ts";
import { listReaders } from "./reader.queries.ts";

interface NewPost {
  channelId: string;
  channel: string;
  slug: string;
  title: string;
  titles: Localized;
  about: string;
  abouts: Localized;
}

/** To subscribers who asked for it: a post of their channel. */
const postPublished = notificationKind({
  key: "post.published",
  mail: "asked",
  mailed: true,
  mailList: { list: "posts", about: ({ channelId }: NewPost) => channelId },
  events: ["post.published"],
  async tell(tx, { payload, occurredAt }) {
    const { productId, channelId, after } = payload;
    const post = await findTold(tx, productId);
    if (!post) return [];
    const readers = await listReaders(tx, { channelId, after, limit: toldAtATime, now: occurredAt });
    const last = readers.at(-1);
    if (last && readers.length === toldAtATime)
      await publishEvent(tx, "post.published", { ...payload, after: last });
    const data: NewPost = { channelId, ...post };
    return readers.map((userId) => ({ userId, about: productId, data }));
  },
  write: ({ channel, slug, title, titles, about, abouts }, { t, language }) => ({
    subject: t("post_published", { channel, title: titles[language] || title }),
    content: abouts[language] || about,
    link: `/posts/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [postPublished];
