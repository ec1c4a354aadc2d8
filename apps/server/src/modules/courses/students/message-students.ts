import { randomUUID } from "node:crypto";
import type { Addressed } from "@palco/contract/courses/teaching";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getOwnCourseHead, type Needs } from "../own-course.ts";
import { listStudentIds } from "./student.queries.ts";

interface Message {
  to: Addressed;
  subject: string;
  text: string;
}

/** Writes to students of a course, as many at a time as are told in one transaction. */
export async function messageStudents(
  context: Needs & Pick<Context<Actor>, "keyed" | "rateLimits">,
  slug: string,
  { to, subject, text }: Message,
): Promise<{ students: number }> {
  const { db, actor, now } = context;
  return commitOnce(context, "message", async (commit) => {
    const { id: productId } = await getOwnCourseHead(context, slug);
    const ids = await listStudentIds(db, { ...to, productId }, now());
    if (!ids.length) throw new AppError("courses.student_not_found");
    await context.rateLimits.consume("courseMessages", productId);
    return commit(async (tx) => {
      const id = randomUUID();
      await tx
        .insertInto("course_message")
        .values({
          id,
          product_id: productId,
          author_id: actor.id,
          subject,
          body: text,
          students: ids.length,
          sent_at: now(),
        })
        .execute();
      for (let from = 0; from < ids.length; from += toldAtATime)
        await publishEvent(tx, "course.message_sent", {
          messageId: id,
          userIds: ids.slice(from, from + toldAtATime),
        });
      return { students: ids.length };
    });
  });
}
