import { z } from "zod";
import { route } from "../route.ts";

const byToken = z.object({ token: z.string().max(400) });

/** Mails that are sent for one reason, as the page of their link names them. */
export const MailListView = z.strictObject({
  /** What is new of a channel, its posts, a kind of notification, or the newsletter. */
  list: z.enum(["channel", "posts", "kind", "newsletter"]),
  /** The kind's key, or the channel's address. */
  about: z.string(),
  /** The channel's name; a kind has one in each language of the reader's page. */
  title: z.string().nullable(),
  /** They are sent as long as this is true. */
  isOn: z.boolean(),
});
export type MailListView = z.infer<typeof MailListView>;

export const getMailList = route({
  method: "GET",
  path: "/unsubscribe/:token",
  audience: "everyone",
  summary: "Which mails the link of a mail ends; asking changes nothing",
  params: byToken,
  output: MailListView,
  refusals: ["mail.list_unknown"],
  guesses: ["mail.list_unknown"],
});

export const leaveMailList = route({
  method: "POST",
  path: "/unsubscribe/:token",
  audience: "everyone",
  summary: "End these mails, without a log-in; a second time changes nothing",
  params: byToken,
  output: MailListView,
  refusals: ["mail.list_unknown"],
  guesses: ["mail.list_unknown"],
});
