export type { CourseGate } from "./course-gate.ts";
export type { NeededCourse } from "./course-needs.ts";
export { type CourseSummary, listCourseProgress } from "./list-course-progress.ts";
export { listEvents } from "./list-events.ts";
export { listSpeakerIds } from "./teacher.queries.ts";
export { openLesson } from "./open-lesson.ts";
export { requirementsFor } from "./requirements.ts";
export { listTitledLessons } from "./lesson-titles.ts";
