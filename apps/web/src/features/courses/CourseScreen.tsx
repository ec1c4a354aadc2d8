import { ApiError } from "@palco/contract/client";
import type { CourseView } from "@palco/contract/courses/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import {
  Award,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  GraduationCap,
  ListTree,
  MessageCircleQuestionMark,
  MessageSquare,
  Pencil,
  Play,
  Presentation,
  UsersRound,
} from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { oneOf } from "#app/one-of.ts";
import NotFound from "#app/not-found.tsx";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useReader } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { TakeCertificate } from "#features/certificates/TakeCertificate.tsx";
import { useThreadCounts } from "#features/discussions/use-discussions.ts";
import { type CourseTab, courseTabs } from "./course-tabs.ts";
import { CourseFacts } from "./CourseFacts.tsx";
import { TabContent } from "./TabContent.tsx";
import { useCourse } from "./use-course.ts";
import "./course.css";

const icons: Record<CourseTab, ReactNode> = {
  lessons: <GraduationCap aria-hidden="true" />,
  speakers: <Presentation aria-hidden="true" />,
  students: <UsersRound aria-hidden="true" />,
  calendar: <CalendarDays aria-hidden="true" />,
  figures: <ChartNoAxesColumn aria-hidden="true" />,
  faqs: <CircleHelp aria-hidden="true" />,
  program: <ListTree aria-hidden="true" />,
  comments: <MessageSquare aria-hidden="true" />,
  questions: <MessageCircleQuestionMark aria-hidden="true" />,
  certificates: <Award aria-hidden="true" />,
};

/** Tabs that this reader has: empty ones are its owner's alone, students and certificates are for who sells it. */
function tabsOf(course: CourseView, isWriter: boolean): CourseTab[] {
  const { teachers, questions, modules, abilities } = course;
  const { edit, students } = abilities;
  const has: Record<CourseTab, boolean> = {
    lessons: true,
    speakers: teachers.length > 0 || edit,
    students,
    calendar: edit || modules.some(({ lessons }) => lessons.some(({ event }) => event?.startsAt)),
    figures: edit,
    faqs: questions.length > 0 || edit,
    program: modules.length > 0,
    comments: isWriter,
    questions: isWriter,
    certificates: students,
  };
  return courseTabs.filter((tab) => has[tab]);
}

/** `/courses/{slug}`: a course as its learner has it. */
export default function CourseScreen() {
  const { t } = useTranslation("courses");
  const { slug = "" } = useParams();
  const { data, error, refetch, isFetching } = useCourse(slug);
  useTitle(data?.product.title);
  useCurrentSlug(data?.product.slug);
  const [params] = useSearchParams();
  const reader = useReader();
  // With an account, who has the course or looks after it: what is written there is theirs to read.
  const hasAccount = reader !== undefined && !reader.purchase;
  const isWriter = hasAccount && (data?.state === "ready" || data?.abilities.moderate === true);
  const counts = useThreadCounts(slug, isWriter).data;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Waiting />;
  const shown = tabsOf(data, isWriter);
  const tab = oneOf(shown, params.get("tab") ?? "") ?? "lessons";
  return (
    <article className="course">
      <Head course={data} />
      {data.gate ? (
        <Alert tone="info">
          {t("gate")}{" "}
          <TextLink href={`/courses/${data.gate.slug}`} data-user-content>
            {data.gate.title}
          </TextLink>
        </Alert>
      ) : null}
      {shown.length > 1 ? (
        <TabLinks
          className="course-tabs"
          label={data.product.title}
          value={tab}
          items={shown.map((one) => ({
            value: one,
            label: t(one),
            icon: icons[one],
            badge: one === "comments" || one === "questions" ? counts?.[one] || undefined : undefined,
            href: `/courses/${data.product.slug}${one === "lessons" ? "" : `?tab=${one}`}`,
          }))}
        />
      ) : null}
      <Suspense fallback={<Skeleton height={320} />}>
        <TabContent tab={tab} course={data} />
      </Suspense>
    </article>
  );
}

function Head({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { product, progress, accessUntil, abilities } = course;
  return (
    <header className="course-head">
      <div>
        <h1 data-user-content>{product.title}</h1>
        <p className="course-by">
          <TextLink tone="quiet" href={`/channels/${product.channel.slug}`} translate="no" data-user-content>
            {product.channel.title}
          </TextLink>
          {accessUntil ? <> · {t("access_until", { date: format.date(accessUntil) })}</> : null}
        </p>
        <CourseFacts course={course} />
      </div>
      <div className="course-go-on">
        {progress ? (
          <ProgressBar
            label={t("progress")}
            value={progress.percent / 100}
            detail={t("done_of", { done: progress.done, of: progress.of })}
            tone={progress.completedAt ? "success" : "primary"}
          />
        ) : null}
        <GoOn course={course} />
        {abilities.edit ? (
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            href={`/account/channels/${product.channel.slug}/products/${product.slug}?tab=lessons`}
          >
            {t("edit")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** The one thing to do now: get it, begin, go on, or know that it is done. */
function GoOn({ course: { product, state, progress, next, modules } }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  if (state !== "ready")
    return (
      <Button variant="primary" size="lg" href={`/products/${product.slug}`}>
        {t(state === "finished" ? "get_again" : product.plan === "free" ? "get_free" : "buy")}
      </Button>
    );
  if (progress?.completedAt)
    return (
      <>
        <p className="course-completed" role="status">
          <GraduationCap aria-hidden="true" />{" "}
          {t("completed_on", { date: format.date(progress.completedAt) })}
        </p>
        <TakeCertificate slug={product.slug} />
      </>
    );
  if (!next) return null;
  const lesson = modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === next.id)!;
  const isBegun = progress !== null && (progress.done > 0 || lesson.state === "in_progress");
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<Play aria-hidden="true" />}
        href={`/courses/${product.slug}/lessons/${next.id}`}
        aria-describedby="course-next"
      >
        {t(isBegun ? "go_on" : "begin")}
      </Button>
      <p id="course-next" className="course-next">
        <span data-user-content>
          {lesson.number}. {lesson.title}
        </span>
        {next.atMs ? ` · ${format.clock(next.atMs)}` : null}
      </p>
    </>
  );
}

function Waiting() {
  return (
    <PageSkeleton>
      <div className="course">
        <div className="course-head">
          <div>
            <Skeleton height={42} width="70%" />
            <Skeleton shape="text" lines={1} />
          </div>
          <Skeleton height={96} />
        </div>
        <Skeleton height={64} />
        <Skeleton height={280} />
      </div>
    </PageSkeleton>
  );
}
