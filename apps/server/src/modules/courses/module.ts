import type { ServerModule } from "#platform/module.ts";
import { startWorker } from "#platform/work/worker.ts";
import { courseAchievement } from "./achievement.ts";
import { courseGates } from "./course-gate.ts";
import { demo } from "./demo.ts";
import { lesson } from "./item-kind.ts";
import { courseAttachment } from "./lesson-files.ts";
import { notifications } from "./notifications.ts";
import { importsWaiting } from "./package/begin-import.ts";
import { workNextImport } from "./package/import-package.ts";
import { mountPackage } from "./package/mount-package.ts";
import { personalData } from "./personal-data.ts";
import { course } from "./product-type.ts";
import { routes } from "./routes.ts";
import { mountStudentTable } from "./students/student-table.ts";

export const courses: ServerModule = {
  name: "courses",
  personalData,
  notifications,
  routes,
  mount(app, platform, guard) {
    mountStudentTable(app, platform, guard);
    mountPackage(app, platform, guard);
  },
  start: {
    // Where the files are and films are looked into.
    transcoder: (platform) =>
      startWorker(platform, {
        channel: importsWaiting,
        everyMs: 60_000,
        failed: "courses that are imported",
        take: () => workNextImport(platform),
      }),
  },
  productTypes: [course],
  itemKinds: [lesson],
  attachmentRules: [courseAttachment],
  achievements: [courseAchievement],
  demo,
  collect(modules) {
    courseGates.setAll(modules.flatMap((module) => module.courseGates ?? []));
  },
};
