import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A learner completed a lesson, for the first and only time. */
    "lesson.completed": { productId: string; itemId: string; userId: string };
    /** A teacher has written to these students, some of all that the message is for. */
    "course.message_sent": { messageId: string; userIds: string[] };
    /** The tickets of these students end later. */
    "course.extended": { productId: string; userIds: string[]; until: string };
    /** A learner completed everything that their edition of a course requires, for the first and only time. */
    "course.completed": { productId: string; userId: string; edition: number };
  }
}
