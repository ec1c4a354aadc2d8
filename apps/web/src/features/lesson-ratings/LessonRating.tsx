import { lessonRatedFromPercent } from "@palco/contract/lesson-ratings/api";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StarRow } from "#features/ratings/StarRow.tsx";
import { useLessonRating } from "./use-lesson-rating.ts";
import "./lesson-rating.css";

interface LessonRatingProps {
  slug: string;
  lesson: { id: string; percent: number; completedAt: string | null };
}

/** Stars for a lesson and words for its teacher, for who has seen enough of it; nothing for others. */
export default function LessonRating({ slug, lesson }: LessonRatingProps) {
  const { t } = useTranslation("lesson-ratings");
  const isHalf = lesson.percent >= lessonRatedFromPercent || lesson.completedAt !== null;
  const { rating, rate, withdraw } = useLessonRating({ slug, id: lesson.id }, isHalf);
  const [words, setWords] = useState<string>();
  if (!rating?.mayRate) return null;
  const { mine } = rating;
  const comment = words ?? mine?.comment ?? "";
  return (
    <section className="lesson-rating" aria-label={t("title")}>
      <StarRow
        legend={t(mine ? "yours" : "ask")}
        mine={mine?.stars ?? null}
        onRate={(stars) => (stars === null ? withdraw.mutate() : rate.mutate({ stars, comment }))}
      />
      {mine ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rate.mutate(
              { stars: mine.stars, comment: comment.trim() },
              {
                onSuccess: () => {
                  setWords(undefined);
                  toast.success(t("comment_saved"));
                },
              },
            );
          }}
        >
          <TextArea
            label={t("comment")}
            hint={t("comment_hint")}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" loading={rate.isPending} disabled={comment === mine.comment}>
            {t("comment_save")}
          </Button>
        </form>
      ) : null}
      {mine?.reply ? (
        <blockquote>
          <strong>{t("reply")}</strong>
          <p data-user-content>{mine.reply}</p>
        </blockquote>
      ) : null}
    </section>
  );
}
