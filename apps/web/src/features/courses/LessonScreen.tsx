import { ApiError } from "@palco/contract/client";
import type { LessonView } from "@palco/contract/courses/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { ProgressBar } from "@palco/ui/progress";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { neededAnswers } from "@palco/values/course-path";
import { ArrowLeft, ArrowRight, Check, CircleCheck, Lock } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { FileLink } from "#features/media/FileLink.tsx";
import { HtmlBlock } from "#features/rich-text/HtmlBlock.tsx";
import { CoverageBar } from "./CoverageBar.tsx";
import { useCompleteLesson, useCountDownload, useLesson } from "./use-course.ts";
import "./lesson.css";

const LessonNotes = lazy(() => import("./LessonNotes.tsx"));
const FilmQuestions = lazy(() => import("./FilmQuestions.tsx"));
const LessonLive = lazy(() => import("./LessonLive.tsx"));
const LessonMeeting = lazy(() => import("./LessonMeeting.tsx"));
const Transcript = lazy(() => import("./Transcript.tsx"));
const LessonRating = lazy(() => import("#features/lesson-ratings/LessonRating.tsx"));
const Player = lazy(async () => ({ default: (await import("#features/player/Player.tsx")).Player }));

/** `/courses/{slug}/lessons/{id}`: its film, its text, what completes it, and the lessons beside it. */
export default function LessonScreen() {
  const { t } = useTranslation("courses");
  const { slug = "", id = "" } = useParams();
  const { data, error, refetch, isFetching } = useLesson(slug, id);
  useTitle(data?.lesson.title);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (
    error instanceof ApiError &&
    ["lesson.locked", "course.locked", "playback.no_ticket"].includes(error.code)
  ) {
    const isClosed = error.code === "playback.no_ticket";
    return (
      <EmptyState
        icon={<Lock />}
        size="page"
        titleAs="h1"
        title={t(
          isClosed ? "closed_title" : error.code === "course.locked" ? "course_locked_title" : "locked_title",
        )}
        actions={
          <Button variant="primary" href={isClosed ? `/products/${slug}` : `/courses/${slug}`}>
            {t(isClosed ? "to_product" : "to_course")}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("lesson_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Waiting />;
  return <Lesson key={id} view={data} onWatched={() => void refetch()} />;
}

function Lesson({ view, onWatched }: { view: LessonView; onWatched: () => void }) {
  const { t } = useTranslation("courses");
  const { course, module, lesson, html } = view;
  const count = useCountDownload(course.slug);
  const [startAt, setStartAt] = useState<number>();
  const film = useRef<HTMLDivElement>(null);
  /** In the player that is there; before it has its film, by one that begins there. */
  function playFrom(second: number): void {
    const video = film.current?.querySelector("video");
    film.current?.scrollIntoView({ block: "nearest" });
    if (!video?.readyState) return setStartAt(second);
    video.currentTime = second;
    video.play().catch(() => undefined);
  }
  const player = (
    <div ref={film} className="lesson-film">
      <Suspense fallback={<Skeleton height={420} />}>
        {/* Another second to begin at is another player, and so is the recording after the broadcast. */}
        <Player
          key={view.airing?.isLive ? "live" : (startAt ?? "own")}
          playable={{ item: lesson.id }}
          title={lesson.title}
          startAt={startAt}
          autoPlay={startAt !== undefined || view.airing?.isLive === true}
          onEnded={onWatched}
          onSessionEnded={view.airing ? onWatched : undefined}
          wholePage
        />
      </Suspense>
    </div>
  );
  return (
    <article className="lesson">
      <nav className="lesson-back" aria-label={t("course")}>
        <TextLink tone="quiet" href={`/courses/${course.slug}`} data-user-content>
          {course.title}
        </TextLink>
        <span aria-hidden="true">/</span>
        <span data-user-content>{module}</span>
      </nav>
      {view.airing ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <LessonLive airing={view.airing} player={player} onDue={onWatched} />
        </Suspense>
      ) : lesson.hasFilm ? (
        player
      ) : null}
      <header className="lesson-head">
        <h1 data-user-content>
          {lesson.number}. {lesson.title}
        </h1>
        <Completion view={view} onPlayFrom={playFrom} />
      </header>
      {view.meeting ? (
        <Suspense fallback={<Skeleton height={96} />}>
          <LessonMeeting meeting={view.meeting} />
        </Suspense>
      ) : null}
      {html ? (
        <div className="lesson-text" data-user-content>
          <HtmlBlock html={html} />
        </div>
      ) : null}
      {view.files.length ? (
        <section className="lesson-materials" aria-labelledby="lesson-materials">
          <h2 id="lesson-materials">{t("materials")}</h2>
          <ul>
            {view.files.map((file) => (
              <li key={file.id}>
                <FileLink file={file} onDownload={() => count.mutate(file.id)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {view.progress && view.questions.length ? (
        <Suspense fallback={null}>
          <FilmQuestions view={view} film={film} />
        </Suspense>
      ) : null}
      {lesson.hasFilm ? (
        <Suspense fallback={null}>
          <Transcript slug={course.slug} lesson={lesson} film={film} onPlayFrom={playFrom} />
        </Suspense>
      ) : null}
      {view.progress ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <LessonNotes
            course={course}
            lesson={lesson}
            // The element of the picture says where it is; the player keeps nothing that is nearer.
            filmAt={() => {
              const seconds = film.current?.querySelector("video")?.currentTime;
              return seconds ? Math.round(seconds * 1000) : undefined;
            }}
            onPlayFrom={playFrom}
          />
        </Suspense>
      ) : null}
      {view.progress ? (
        <Suspense fallback={null}>
          <LessonRating slug={course.slug} lesson={lesson} />
        </Suspense>
      ) : null}
      {view.progress ? (
        <TextLink href={`/courses/${course.slug}?tab=questions&lesson=${lesson.id}`}>
          {t("ask_here")}
        </TextLink>
      ) : null}
      <Beside view={view} />
    </article>
  );
}

/** The rule in words, how far it is, and what is missing. */
function Completion({ view, onPlayFrom }: { view: LessonView; onPlayFrom: (second: number) => void }) {
  const { t } = useTranslation("courses");
  const { course, lesson, rule, missing, attendedMinutes, questions, progress } = view;
  const complete = useCompleteLesson(course.slug, lesson.id);
  if (lesson.state === "completed")
    return (
      <p className="lesson-done" role="status">
        <CircleCheck aria-hidden="true" /> {t("lesson_completed")}
      </p>
    );
  if (!progress) return null;
  if (rule.kind === "read")
    return (
      <Button
        icon={<Check aria-hidden="true" />}
        variant="primary"
        loading={complete.isPending}
        onClick={() => complete.mutate(undefined, { onError: () => toast.error(t("complete_failed")) })}
      >
        {t("complete")}
      </Button>
    );
  if (rule.kind === "passed") {
    const right = questions.filter(({ answer }) => answer?.isRight).length;
    return (
      <div className="lesson-rule">
        <ProgressBar
          label={t("rule_passed", { percent: rule.percent })}
          value={right / Math.max(1, neededAnswers(rule.percent, questions.length))}
          detail={t("rule_passed_so_far", { right, of: questions.length })}
        />
      </div>
    );
  }
  if (rule.kind === "by_hand") return <p className="lesson-rule">{t("rule_by_hand")}</p>;
  if (rule.kind === "attended")
    return (
      <div className="lesson-rule">
        <ProgressBar
          label={t("rule_attended", { minutes: rule.minutes })}
          value={Math.min(1, attendedMinutes / rule.minutes)}
          detail={t("rule_attended_so_far", { minutes: attendedMinutes })}
        />
        {rule.replay ? <p>{t("rule_attended_replay")}</p> : null}
      </div>
    );
  return (
    <div className="lesson-rule">
      <p>{t("rule_watched", { percent: rule.percent, watched: lesson.percent })}</p>
      {lesson.durationMs ? (
        <CoverageBar durationMs={lesson.durationMs} missing={missing} onPlayFrom={onPlayFrom} />
      ) : null}
    </div>
  );
}

function Beside({ view: { course, previous, following } }: { view: LessonView }) {
  const { t } = useTranslation("courses");
  const address = (id: string) => `/courses/${course.slug}/lessons/${id}`;
  return (
    <nav className="lesson-beside" aria-label={t("beside")}>
      {previous ? (
        <Button icon={<ArrowLeft aria-hidden="true" />} href={address(previous.id)}>
          {t("previous")}
        </Button>
      ) : (
        <span />
      )}
      {following ? (
        following.needs === null ? (
          <Button variant="primary" href={address(following.id)} iconEnd={<ArrowRight aria-hidden="true" />}>
            {t("following", { title: following.title })}
          </Button>
        ) : (
          <p className="lesson-locked">
            <Lock aria-hidden="true" />{" "}
            {t("following_locked", { title: following.title, lesson: following.needs })}
          </p>
        )
      ) : (
        <Button href={`/courses/${course.slug}`}>{t("to_course")}</Button>
      )}
    </nav>
  );
}

function Waiting() {
  return (
    <PageSkeleton>
      <div className="lesson">
        <Skeleton height={420} />
        <Skeleton height={42} width="60%" />
        <Skeleton shape="text" lines={6} />
      </div>
    </PageSkeleton>
  );
}
