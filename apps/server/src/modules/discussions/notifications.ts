import { listAble } from "#platform/memberships.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { findTold, type ToldThread } from "./told.queries.ts";
import { listPeople } from "./thread.queries.ts";

const pathOf = ({ slug, kind, threadId }: ToldThread) =>
  `/courses/${slug}?tab=${kind}s&thread=${threadId}` as const;

/** To the owner of the course and to who looks after its content: somebody has asked. */
const questionAsked = notificationKind({
  key: "question.asked",
  mail: "asked",
  mailed: true,
  events: ["question.asked"],
  async tell(tx, { payload: { threadId } }) {
    const told = await findTold(tx, threadId);
    if (!told) return [];
    const team = await listAble(tx, told.channelId, ["content", "chat"]);
    return [...new Set([told.ownerId, ...team])].map((userId) => ({ userId, about: threadId, data: told }));
  },
  write: (told, { t }) => ({
    subject: t("question_asked", { course: told.course }),
    content: told.title,
    link: pathOf(told),
  }),
});

/** To who is part of the conversation: who began it and who has answered in it. */
const threadAnswered = notificationKind({
  key: "thread.answered",
  mail: "asked",
  mailed: true,
  events: ["thread.answered"],
  async tell(tx, { payload: { threadId, postId } }) {
    const told = await findTold(tx, threadId, postId);
    if (!told?.writerId) return [];
    const people = await listPeople(tx, threadId, told.writerId);
    return people.map((userId) => ({ userId, about: postId, data: told }));
  },
  write: (told, { t }) => ({
    subject: t(told.kind === "question" ? "question_answered" : "comment_answered", {
      course: told.course,
      title: told.title,
    }),
    content: told.body,
    link: pathOf(told),
  }),
});

export const notifications: readonly NotificationKind[] = [questionAsked, threadAnswered];
