import type { Addressed } from "@palco/contract/courses/teaching";
import { extendTickets } from "#modules/access/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import { toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { changeOwnCourse, type Needs } from "../own-course.ts";
import { listStudentIds } from "./student.queries.ts";

/** Lets tickets of students end later, also those that are over and were not replaced; who has one is told. */
export function extendStudents(
  context: Needs,
  slug: string,
  { to, until: at }: { to: Addressed; until: string },
): Promise<{ students: number }> {
  const until = new Date(at);
  const now = context.now();
  if (until <= now) throw fieldsRefused({ path: "until", code: "past" });
  return changeOwnCourse(context, slug, async (tx, { id: productId }) => {
    const userIds = await listStudentIds(tx, { ...to, productId }, now);
    const extended = await extendTickets(tx, { productId, userIds, until });
    for (let from = 0; from < extended.length; from += toldAtATime)
      await publishEvent(tx, "course.extended", {
        productId,
        userIds: extended.slice(from, from + toldAtATime),
        until: until.toISOString(),
      });
    return { students: extended.length };
  });
}
