import { type NotificationKind, notificationKind } from "#platform/notifications.ts";

const textOf = {
  "channel.published": "channel_published",
  "channel.returned": "channel_returned",
  "channel.banned": "channel_banned",
} as const;

/** To the organizer: what the team decided about a channel. */
const channelReviewed = notificationKind({
  key: "channel.reviewed",
  mail: "own",
  events: ["channel.published", "channel.returned", "channel.banned"],
  async tell(_, { id, name, payload }) {
    const { ownerId, title, slug } = payload;
    const note = "note" in payload ? payload.note : "";
    return [{ userId: ownerId, about: String(id), data: { text: textOf[name], title, slug, note } }];
  },
  write: ({ text, title, slug, note }, { t }) => ({
    subject: t(text, { title }),
    content: text === "channel_published" ? t("channel_published_body") : note,
    link: `/account/channels/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [channelReviewed];
