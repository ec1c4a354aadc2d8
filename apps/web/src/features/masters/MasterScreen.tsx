import { ApiError } from "@palco/contract/client";
import type { MasterView } from "@palco/contract/masters/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import {
  Award,
  CalendarDays,
  CircleHelp,
  Layers,
  Pencil,
  Play,
  Presentation,
  UsersRound,
} from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import NotFound from "#app/not-found.tsx";
import { oneOf } from "#app/one-of.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductQuestions } from "#features/catalogue/ProductQuestions.tsx";
import { TakeCertificate } from "#features/certificates/TakeCertificate.tsx";
import { Requirements } from "#features/courses/Requirements.tsx";
import { SpeakerLines } from "#features/speakers/SpeakerLines.tsx";
import { CoursePath } from "./CoursePath.tsx";
import { MasterFacts } from "./MasterFacts.tsx";
import { useMaster } from "./use-master.ts";
import "#features/courses/course.css";

const MasterCalendar = lazy(() => import("./MasterCalendar.tsx"));
const Funnel = lazy(() => import("./Funnel.tsx"));
const IssuedTable = lazy(() => import("#features/certificates/IssuedTable.tsx"));

const tabs = ["courses", "teachers", "calendar", "faqs", "students", "certificates"] as const;
type Tab = (typeof tabs)[number];
const icons: Record<Tab, ReactNode> = {
  courses: <Layers aria-hidden="true" />,
  teachers: <Presentation aria-hidden="true" />,
  calendar: <CalendarDays aria-hidden="true" />,
  faqs: <CircleHelp aria-hidden="true" />,
  students: <UsersRound aria-hidden="true" />,
  certificates: <Award aria-hidden="true" />,
};

/** Tabs that this reader has: empty ones are its owner's alone, figures are for who sells it. */
const tabsOf = ({ teachers, questions, events, abilities }: MasterView): Tab[] =>
  tabs.filter(
    (tab) =>
      tab === "courses" ||
      (tab === "teachers" && (teachers.length > 0 || abilities.edit)) ||
      (tab === "calendar" && events.length > 0) ||
      (tab === "faqs" && (questions.length > 0 || abilities.edit)) ||
      ((tab === "students" || tab === "certificates") && abilities.students),
  );

/** `/masters/{slug}`: a programme as its learner has it. */
export default function MasterScreen() {
  const { t } = useTranslation("masters");
  const { slug = "" } = useParams();
  const { data, error, refetch, isFetching } = useMaster(slug);
  useTitle(data?.product.title);
  useCurrentSlug(data?.product.slug);
  const [params] = useSearchParams();
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
  const shown = tabsOf(data);
  const tab = oneOf(shown, params.get("tab") ?? "") ?? "courses";
  return (
    <article className="course">
      <Head master={data} />
      {shown.length > 1 ? (
        <TabLinks
          label={data.product.title}
          value={tab}
          items={shown.map((one) => ({
            value: one,
            label: t(one),
            icon: icons[one],
            href: `/masters/${data.product.slug}${one === "courses" ? "" : `?tab=${one}`}`,
            ...(one === "courses" && { badge: data.courses.length }),
            ...(one === "teachers" && data.teachers.length && { badge: data.teachers.length }),
          }))}
        />
      ) : null}
      <Suspense fallback={<Skeleton height={320} />}>
        <TabContent tab={tab} master={data} />
      </Suspense>
    </article>
  );
}

function TabContent({ tab, master }: { tab: Tab; master: MasterView }) {
  const { t } = useTranslation("masters");
  const { courses, teachers, questions, requirements, product } = master;
  const none = (title: string, text: string) => (
    <EmptyState icon={icons[tab]} title={title} titleAs="h2">
      {text}
    </EmptyState>
  );
  switch (tab) {
    case "courses":
      return (
        <>
          <section aria-labelledby="master-courses">
            <h2 id="master-courses">{t("path")}</h2>
            {courses.length ? (
              <CoursePath master={master} headingAs="h3" />
            ) : (
              none(t("none_title"), t("none_text"))
            )}
          </section>
          {requirements ? <Requirements requirements={requirements} headingAs="h2" /> : null}
        </>
      );
    case "teachers":
      return teachers.length ? (
        <SpeakerLines speakers={teachers} />
      ) : (
        none(t("teachers_none_title"), t("teachers_none_text"))
      );
    case "faqs":
      return questions.length ? (
        <ProductQuestions questions={questions} />
      ) : (
        none(t("faqs_none_title"), t("faqs_none_text"))
      );
    case "calendar":
      return <MasterCalendar master={master} />;
    case "students":
      return <Funnel slug={product.slug} />;
    case "certificates":
      return <IssuedTable slug={product.slug} />;
  }
}

function Head({ master }: { master: MasterView }) {
  const { t } = useTranslation("masters");
  const format = useFormat();
  const { product, progress, accessUntil, abilities } = master;
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
        <MasterFacts master={master} />
      </div>
      <div className="course-go-on">
        {progress ? (
          <ProgressBar
            label={t("progress")}
            value={progress.percent / 100}
            detail={`${progress.percent} %`}
            tone={progress.completedAt ? "success" : "primary"}
          />
        ) : null}
        <GoOn master={master} />
        {abilities.edit ? (
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            href={`/account/channels/${product.channel.slug}/products/${product.slug}?tab=courses`}
          >
            {t("edit")}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** The one thing to do now: get it, begin, go on, or know that it is done. */
function GoOn({ master: { product, state, progress, next } }: { master: MasterView }) {
  const { t } = useTranslation("masters");
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
          <Layers aria-hidden="true" /> {t("completed_on", { date: format.date(progress.completedAt) })}
        </p>
        <TakeCertificate slug={product.slug} />
      </>
    );
  if (!next) return null;
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<Play aria-hidden="true" />}
        href={`/courses/${next.slug}`}
        aria-describedby="master-next"
      >
        {t(next.isBegun || (progress?.done ?? 0) > 0 ? "go_on" : "begin")}
      </Button>
      <p id="master-next" className="course-next" data-user-content>
        {next.title}
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
        <Skeleton height={48} />
        <Skeleton height={160} />
        <Skeleton height={160} />
      </div>
    </PageSkeleton>
  );
}
