import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A learner has asked a question about a course. */
    "question.asked": { threadId: string };
    /** A reply was added to a comment or a question. */
    "thread.answered": { threadId: string; postId: string };
  }
}
