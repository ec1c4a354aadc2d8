export type { CourseGate, NeededCourse } from "./course-gate.ts";
export { type CourseSummary, listCourseProgress } from "./list-course-progress.ts";
export { listSpeakerIds } from "./teacher.queries.ts";
export { openLesson } from "./open-lesson.ts";
export { requirementsFor } from "./requirements.ts";
export { listTitledLessons } from "./lesson-titles.ts";
