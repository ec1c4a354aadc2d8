/** Tabs of a course's page, in their order. */
export const courseTabs = [
  "lessons",
  "speakers",
  "students",
  "calendar",
  "figures",
  "faqs",
  "program",
  "comments",
  "questions",
  "certificates",
] as const;
export type CourseTab = (typeof courseTabs)[number];
