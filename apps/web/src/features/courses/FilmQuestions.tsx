import { ApiError } from "@palco/contract/client";
import type { LessonView } from "@palco/contract/courses/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useAnswerQuestion } from "./use-course.ts";
import "./film-questions.css";

type Question = LessonView["questions"][number];

/** Seconds between two reports of a player at most: what lies further apart was jumped over, and asks nothing. */
const mostStep = 3;

interface FilmQuestionsProps {
  view: LessonView;
  film: RefObject<HTMLElement | null>;
}

/** Questions of a film: it stops where one is asked that was not answered right yet; each can be opened from the list too. */
export default function FilmQuestions({ view: { course, lesson, questions }, film }: FilmQuestionsProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const [openId, setOpen] = useState<string>();
  const [stopped, setStopped] = useState<HTMLVideoElement>();
  useEffect(() => {
    const frame = film.current;
    let before: number | undefined;
    function onTime({ target }: Event): void {
      if (!(target instanceof HTMLVideoElement)) return;
      const from = before;
      const at = (before = target.currentTime);
      if (from === undefined || at <= from || at - from > mostStep) return;
      const due = questions.find(
        ({ atMs, answer }) => !answer?.isRight && atMs > from * 1000 && atMs <= at * 1000,
      );
      if (!due) return;
      target.pause();
      if (document.fullscreenElement) void document.exitFullscreen();
      setStopped(target);
      setOpen(due.id);
    }
    // It does not bubble.
    frame?.addEventListener("timeupdate", onTime, true);
    return () => frame?.removeEventListener("timeupdate", onTime, true);
  }, [film, questions]);
  const open = questions.find(({ id }) => id === openId);
  function goOn(): void {
    setOpen(undefined);
    stopped?.play().catch(() => undefined);
    setStopped(undefined);
  }
  return (
    <section className="film-questions" aria-labelledby="film-questions">
      <h2 id="film-questions">{t("film_questions")}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <button type="button" onClick={() => setOpen(question.id)}>
              <State answer={question.answer} />
              <span className="film-question-at">{format.clock(question.atMs)}</span>
              <span data-user-content>{question.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <QuestionDialog
          key={open.id}
          slug={course.slug}
          lessonId={lesson.id}
          question={open}
          hasFilm={stopped !== undefined}
          onGoOn={goOn}
        />
      ) : null}
    </section>
  );
}

function State({ answer }: Pick<Question, "answer">) {
  const { t } = useTranslation("courses");
  if (!answer) return <Circle role="img" aria-label={t("answer_none")} />;
  return answer.isRight ? (
    <CircleCheck className="film-question-right" role="img" aria-label={t("answer_right")} />
  ) : (
    <CircleX className="film-question-wrong" role="img" aria-label={t("answer_wrong")} />
  );
}

interface QuestionDialogProps {
  slug: string;
  lessonId: string;
  question: Question;
  /** The film waits for it. */
  hasFilm: boolean;
  onGoOn: () => void;
}

function QuestionDialog({ slug, lessonId, question, hasFilm, onGoOn }: QuestionDialogProps) {
  const { t } = useTranslation("courses");
  const send = useAnswerQuestion(slug, lessonId);
  const { id, text, options, isMultiple, answer } = question;
  const [chosen, setChosen] = useState<readonly number[]>(answer?.isRight ? answer.chosen : []);
  const isRight = send.data?.isRight ?? answer?.isRight ?? false;
  const isWrong = send.data?.isRight === false;
  function choose(place: number): void {
    send.reset();
    if (!isMultiple) return setChosen([place]);
    setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]);
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onGoOn())}
      title={<span data-user-content>{text}</span>}
      description={t(isMultiple ? "answer_several" : "answer_one")}
      footer={
        <>
          <Button variant={isRight ? "primary" : "secondary"} onClick={onGoOn}>
            {t(hasFilm ? "film_go_on" : "close")}
          </Button>
          {isRight ? null : (
            <Button
              variant="primary"
              disabled={!chosen.length}
              loading={send.isPending}
              onClick={() => send.mutate({ question: id, chosen: [...chosen] })}
            >
              {t("answer")}
            </Button>
          )}
        </>
      }
    >
      <div className="film-options" role={isMultiple ? "group" : "radiogroup"} aria-label={text}>
        {options.map((option, place) => (
          // An option is known by its place.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <label key={place}>
            <input
              type={isMultiple ? "checkbox" : "radio"}
              className={isMultiple ? "ui-checkbox" : "ui-radio"}
              name={id}
              checked={chosen.includes(place)}
              disabled={isRight}
              onChange={() => choose(place)}
            />
            <span data-user-content>{option}</span>
          </label>
        ))}
      </div>
      {isRight ? (
        <Alert tone="success" announce>
          {t("answer_right")}
        </Alert>
      ) : isWrong ? (
        <Alert tone="warning" announce>
          {t("answer_again")}
        </Alert>
      ) : send.error ? (
        <Alert tone="danger" announce>
          {send.error instanceof ApiError ? send.error.message : t("complete_failed")}
        </Alert>
      ) : null}
    </Dialog>
  );
}
