import type { CourseFields, LessonFields } from "@palco/contract/courses/outline";
import { lessonsIn } from "@palco/contract/courses/outline";

type Outline = CourseFields["modules"];

/**
 * True when a change asks more or other things of learners than what they began, so that it makes a new edition: a lesson comes or goes,
 * becomes required, has to be watched or watched longer, or waits for another one. All else corrects the edition that they have.
 */
export function changesEdition(before: Outline, after: Outline): boolean {
  const [old, now] = [lessonsIn(before), lessonsIn(after)];
  const known = new Map(old.map((lesson) => [lesson.id, lesson]));
  return now.length !== old.length || now.some((lesson) => asksMore(known.get(lesson.id), lesson));
}

function asksMore(before: LessonFields | undefined, after: LessonFields): boolean {
  if (!before) return true;
  if (after.isRequired && !before.isRequired) return true;
  if (percentOf(after) > percentOf(before)) return true;
  const { prerequisite } = after;
  if (prerequisite.kind === "none") return false;
  const was = before.prerequisite;
  if (prerequisite.kind !== was.kind) return true;
  return prerequisite.kind === "lesson" && was.kind === "lesson" && prerequisite.id !== was.id;
}

const percentOf = ({ rule }: LessonFields) => (rule.kind === "watched" ? rule.percent : 0);
