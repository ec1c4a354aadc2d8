import type { ServerModule } from "#platform/module.ts";
import { courseAchievement } from "./achievement.ts";
import { courseGates } from "./course-gate.ts";
import { demo } from "./demo.ts";
import { lesson } from "./item-kind.ts";
import { courseAttachment } from "./lesson-files.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { course } from "./product-type.ts";
import { routes } from "./routes.ts";
import { mountStudentTable } from "./students/student-table.ts";

export const courses: ServerModule = {
  name: "courses",
  personalData,
  notifications,
  routes,
  mount: mountStudentTable,
  productTypes: [course],
  itemKinds: [lesson],
  attachmentRules: [courseAttachment],
  achievements: [courseAchievement],
  demo,
  collect(modules) {
    courseGates.setAll(modules.flatMap((module) => module.courseGates ?? []));
  },
};
