import type { CourseView } from "@palco/contract/courses/api";
import type { Student, StudentFilter } from "@palco/contract/courses/students";
import { Button } from "@palco/ui/button";
import { CalendarPlus, CircleCheck, Mail } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PickedBar } from "#app/editing/picked-bar.tsx";
import { useFormat } from "#app/format.ts";
import type { TeachingAct } from "./TeachingDialogs.tsx";

const load = () => import("./TeachingDialogs.tsx");
const dialogs = {
  message: lazy(async () => ({ default: (await load()).MessageDialog })),
  extend: lazy(async () => ({ default: (await load()).ExtendDialog })),
  complete: lazy(async () => ({ default: (await load()).CompleteDialog })),
};

interface PickedStudentsProps {
  course: CourseView;
  picked: readonly Student[];
  /** Everybody who fits the filter, on all pages. */
  all: { filter: StudentFilter; total: number; hasMore?: boolean | undefined };
  onUnpick: () => void;
}

/** What a teacher can do for the picked students, or for everybody who fits the filter. */
export function PickedStudents({ course, picked, all, onUnpick }: PickedStudentsProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const [act, setAct] = useState<TeachingAct>();
  const [wantsAll, setAll] = useState(false);
  const number = `${format.number(all.total)}${all.hasMore ? "+" : ""}`;
  const who = wantsAll ? t("students_all", { number }) : t("students_picked", { count: picked.length });
  const hasByHand = course.modules.some(({ lessons }) => lessons.some(({ rule }) => rule === "by_hand"));
  const Act = act && dialogs[act];
  return (
    <PickedBar
      count={picked.length}
      words={who}
      beside={
        !wantsAll && all.total > picked.length ? (
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t("students_pick_whole", { number })}
          </Button>
        ) : null
      }
      onUnpick={onUnpick}
    >
      <Button size="sm" icon={<Mail aria-hidden="true" />} onClick={() => setAct("message")}>
        {t("message")}
      </Button>
      <Button size="sm" icon={<CalendarPlus aria-hidden="true" />} onClick={() => setAct("extend")}>
        {t("extend")}
      </Button>
      {hasByHand && !wantsAll ? (
        <Button size="sm" icon={<CircleCheck aria-hidden="true" />} onClick={() => setAct("complete")}>
          {t("by_hand")}
        </Button>
      ) : null}
      {Act ? (
        <Suspense fallback={null}>
          <Act
            course={course}
            to={wantsAll ? all.filter : { students: picked.map(({ id }) => id) }}
            who={who}
            onClose={() => setAct(undefined)}
            onDone={onUnpick}
          />
        </Suspense>
      ) : null}
    </PickedBar>
  );
}
