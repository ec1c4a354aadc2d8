import type { LessonView } from "@palco/contract/courses/api";
import { Button } from "@palco/ui/button";
import { CalendarClock, Video } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./lesson-live.css";

/** When the meeting of a lesson is held, and the way in once it opens. */
export default function LessonMeeting({ meeting }: { meeting: NonNullable<LessonView["meeting"]> }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { url, opensAt, startsAt, endsAt, isOver } = meeting;
  return (
    <section className="lesson-meeting" aria-label={t("kind_meeting")}>
      <CalendarClock aria-hidden="true" />
      <div>
        <p className="lesson-meeting-when">
          {t("meeting_when", { from: format.dateTime(startsAt), to: format.timeOfDay(endsAt) })}
        </p>
        <p>
          {isOver
            ? t("meeting_over")
            : url
              ? t("meeting_elsewhere")
              : t("meeting_opens", { time: format.dateTime(opensAt) })}
        </p>
      </div>
      {url && !isOver ? (
        <Button
          variant="primary"
          icon={<Video aria-hidden="true" />}
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          {t("meeting_join")}
        </Button>
      ) : null}
    </section>
  );
}
