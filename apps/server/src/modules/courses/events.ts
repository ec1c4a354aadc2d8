import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A learner completed a lesson, for the first and only time. */
    "lesson.completed": { productId: string; itemId: string; userId: string };
    /** A learner completed everything that their edition of a course requires, for the first and only time. */
    "course.completed": { productId: string; userId: string; edition: number };
  }
}
