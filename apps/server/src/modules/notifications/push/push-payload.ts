import { cut } from "@palco/values/cut";
import type { NotificationContent, NotificationWords } from "#platform/notifications.ts";

export type PushContent = NotificationContent;

/** What the worker in the browser shows (apps/web/public/sw.js). */
export interface PushPayload {
  title: string;
  body: string;
  link: string;
  /** The same again takes the place of what is shown already. */
  tag: string;
  language: string;
}

/** Push services take 4,096 bytes, encrypted; a sign has four at most. */
const mostSigns = { title: 120, body: 400 } as const;
/** Of several that waited together. */
const mostSubjects = 5;

/** One in its own words; several, which quiet hours held back, as one that names them. */
export function pushPayload(
  contents: readonly PushContent[],
  { tag, words }: { tag: string; words: Pick<NotificationWords, "t" | "language"> },
): PushPayload {
  const [first] = contents;
  const isOne = contents.length === 1;
  const links = new Set(contents.map(({ link }) => link ?? "/"));
  const [link = "/"] = links;
  const subjects = contents.slice(0, mostSubjects).map(({ subject }) => subject);
  return {
    title: cut(isOne ? first!.subject : words.t("push_several", { count: contents.length }), mostSigns.title),
    body: cut(isOne ? first!.content : subjects.join("\n"), mostSigns.body),
    link: links.size === 1 && link.length <= 500 ? link : "/",
    tag,
    language: words.language,
  };
}
