import type { CourseFields, LessonFields } from "@palco/contract/courses/outline";
import { lessonsIn } from "@palco/contract/courses/outline";

type Asked = Pick<CourseFields, "modules" | "needs">;

/**
 * True when a change asks more or other things of learners than what they began, so that it makes a new edition: a lesson comes or goes,
 * becomes required, has to be watched or attended longer, asks more questions that count or is completed by a teacher, or waits for another one; or a course comes
 * before it. All else corrects the edition that they have.
 */
export function changesEdition(before: Asked, after: Asked): boolean {
  if (after.needs.some((id) => !before.needs.includes(id))) return true;
  const [old, now] = [lessonsIn(before.modules), lessonsIn(after.modules)];
  const known = new Map(old.map((lesson) => [lesson.id, lesson]));
  return now.length !== old.length || now.some((lesson) => asksMore(known.get(lesson.id), lesson));
}

function asksMore(before: LessonFields | undefined, after: LessonFields): boolean {
  if (!before) return true;
  if (after.isRequired && !before.isRequired) return true;
  if (asksMoreThan(before.rule, after.rule)) return true;
  if (after.rule.kind === "passed" && after.questions.length > before.questions.length) return true;
  const { prerequisite } = after;
  if (prerequisite.kind === "none") return false;
  const was = before.prerequisite;
  if (prerequisite.kind !== was.kind) return true;
  return prerequisite.kind === "lesson" && was.kind === "lesson" && prerequisite.id !== was.id;
}

/** A rule of another kind asks more, but for `read`. */
function asksMoreThan(before: LessonFields["rule"], after: LessonFields["rule"]): boolean {
  if (after.kind === "read") return false;
  if (after.kind === "watched" || after.kind === "passed")
    return before.kind !== after.kind || after.percent > before.percent;
  if (after.kind === "attended" && before.kind === "attended")
    return after.minutes > before.minutes || (before.replay && !after.replay);
  return after.kind !== before.kind;
}
