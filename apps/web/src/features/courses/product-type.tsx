import { GraduationCap } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A course: modules of lessons on pages of their own. */
export const course: ProductTypeUi = {
  icon: GraduationCap,
  newNote: true,
  ownTab: {
    name: "lessons",
    Content: lazy(() => import("./editor/LessonsTab.tsx")),
  },
  gives: "gives_course",
  More: lazy(() => import("./CourseProgram.tsx")),
};
