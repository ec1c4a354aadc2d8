import { ApiError } from "@palco/contract/client";
import type { CourseEdit } from "@palco/contract/courses/api";
import { type CourseFields, lessonsIn } from "@palco/contract/courses/outline";
import { coursePackage } from "@palco/contract/courses/package";
import type { ResourceView } from "@palco/contract/media/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { limits } from "@palco/values/limits";
import { ListTree, PackageOpen, Plus, Table2 } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { HelpLink } from "#app/help-link.tsx";
import { newUuid } from "#app/new-uuid.ts";
import { saveDownload } from "#app/save-download.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useCourseEdit, useSaveCourse } from "../use-course.ts";
import { takeFilms } from "./attach-film.ts";
import { EditionDialog } from "./EditionDialog.tsx";
import { isWritten } from "./film-questions.ts";
import { LessonDrawer } from "./LessonDrawer.tsx";
import { ModuleBox } from "./ModuleBox.tsx";
import { addLessons, changeLesson, isWhole, newLesson, newModule } from "./outline.ts";
import { NeededCourses } from "./NeededCourses.tsx";
import { RequirementFields } from "./RequirementFields.tsx";
import { useAutosave } from "./use-autosave.ts";
import "./course-editor.css";

const CsvDialog = lazy(() => import("./CsvDialog.tsx"));

/** Requirements, modules and lessons of a course, saved as a whole, apart from the product's form. */
export default function LessonsTab({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("courses");
  const { data, error, refetch, isFetching } = useCourseEdit(slug);
  const [loaded, setLoaded] = useState(0);
  if (error && !data)
    return (
      <ErrorState
        titleAs="h3"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={480} />;
  return (
    <CourseEditor
      key={loaded}
      edit={data}
      disabled={disabled}
      onReload={async () => {
        await refetch();
        setLoaded((times) => times + 1);
      }}
    />
  );
}

interface CourseEditorProps {
  edit: CourseEdit;
  disabled: boolean;
  onReload: () => Promise<void>;
}

function CourseEditor({ edit, disabled, onReload }: CourseEditorProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const save = useSaveCourse(edit.slug);
  const [course, setCourse] = useState<CourseFields>(edit.course);
  const [openId, setOpenId] = useState<string>();
  const [sent, setSent] = useState<ResourceView[]>([]);
  const [isImporting, setImporting] = useState(false);
  const [asksEdition, setAsksEdition] = useState(false);
  // As it was sent last by itself: what is still being typed keeps its spaces, which the server cuts off.
  const [kept, setKept] = useState("");
  const written = JSON.stringify(course);
  const isDirty = written !== JSON.stringify(edit.course) && written !== kept;
  const { modules } = course;
  const setModules = (next: CourseFields["modules"]) => setCourse((before) => ({ ...before, modules: next }));
  useEffect(
    () =>
      takeFilms(edit.productId, (lessonId, assetId) =>
        setCourse((now) => {
          const lesson = lessonsIn(now.modules).find(({ id }) => id === lessonId);
          return lesson ? { ...now, modules: changeLesson(now.modules, { ...lesson, assetId }) } : now;
        }),
      ),
    [edit.productId],
  );
  const uncaptioned = new Set(edit.films.flatMap((film) => (film.hasCaptions ? [] : film.assetId)));
  const silent = lessonsIn(modules).filter(({ assetId }) => assetId !== null && uncaptioned.has(assetId));
  const open = lessonsIn(modules).find(({ id }) => id === openId);

  const problem = problemOf(modules);
  /** A draft that is saved by itself says so in a line, everything else in a toast. */
  function submit(change: "correction" | "edition" | null, isQuiet = false): void {
    if (problem) return void toast.error(t(problem.text, { title: problem.title }));
    const sent = course;
    save.mutate(
      { ...course, revision: edit.revision, change },
      {
        onSuccess(saved) {
          if (isQuiet) return setKept(JSON.stringify(sent));
          setCourse((now) => (now === sent ? saved.course : now));
          setAsksEdition(false);
          toast.success(t(change === "edition" ? "saved_edition" : "saved", { edition: saved.edition }));
        },
        onError(error) {
          const code = error instanceof ApiError ? error.code : undefined;
          if (code === "courses.choose_edition") return setAsksEdition(true);
          toast.error(error instanceof ApiError ? error.message : t("save_failed"), {
            ...(code === "courses.changed_elsewhere" && {
              action: { label: t("load_latest"), onPress: () => void onReload() },
            }),
          });
        },
      },
    );
  }
  const isDraft = edit.status === "draft";
  useAutosave({
    value: course,
    isDue: isDraft && isDirty && !disabled && !problem && !save.isPending,
    onSave: () => submit(null, true),
  });
  const add = (moduleId: string, titles: readonly string[]) => {
    const lessons = titles.map((title) => newLesson(newUuid(), title));
    setModules(addLessons(modules, moduleId, lessons));
  };
  const room = {
    modules: limits.courseModules - modules.length,
    lessons: limits.courseLessons - lessonsIn(modules).length,
  };
  const adder =
    disabled || room.modules <= 0 ? null : (
      <>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            setModules([...modules, newModule(newUuid(), t("module_n", { number: modules.length + 1 }))])
          }
        >
          {t("module_add")}
        </Button>
        <Button icon={<Table2 aria-hidden="true" />} onClick={() => setImporting(true)}>
          {t("csv")}
        </Button>
      </>
    );
  return (
    <div className="edit-tab edit-form">
      <Section
        title={t("lessons")}
        about={
          <>
            {t("lessons_about", { edition: edit.edition, count: edit.learners })}{" "}
            {isDraft && edit.updatedAt ? (
              <span role="status">{t("autosaved", { time: format.timeOfDay(edit.updatedAt) })} </span>
            ) : null}
            <HelpLink article="about-products/courses" about={t("lessons")} />
          </>
        }
      >
        {silent.length ? (
          <Alert tone="info" title={t("captions_missing", { count: silent.length })}>
            <span data-user-content>{silent.map(({ title }) => title).join(" · ")}</span>
          </Alert>
        ) : null}
        {modules.length ? (
          <ol className="outline-modules">
            {modules.map((module, place) => (
              <ModuleBox
                key={module.id}
                outline={modules}
                module={module}
                place={place}
                disabled={disabled}
                onOutline={setModules}
                onAdd={(titles) => add(module.id, titles)}
                onOpen={setOpenId}
              />
            ))}
          </ol>
        ) : (
          <EmptyState icon={<ListTree />} title={t("editor_none_title")} titleAs="h3" actions={adder}>
            {t("editor_none_text")}
          </EmptyState>
        )}
        {modules.length ? (
          <div className="outline-add">
            {adder}
            <ExportButton slug={edit.slug} />
          </div>
        ) : null}
      </Section>
      <RequirementFields course={course} disabled={disabled} onChange={setCourse} />
      <NeededCourses
        edit={edit}
        needs={course.needs}
        disabled={disabled}
        onNeeds={(needs) => setCourse({ ...course, needs })}
      />
      {open ? (
        <LessonDrawer
          key={open.id}
          productId={edit.productId}
          channel={edit.channel}
          lesson={open}
          lessons={lessonsIn(modules)}
          known={new Map([...sent, ...edit.files].map((file) => [file.id, file]))}
          onFileSent={(file) => setSent((before) => [...before, file])}
          disabled={disabled}
          onChange={(lesson) => setModules(changeLesson(modules, lesson))}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
      {isImporting ? (
        <Suspense fallback={null}>
          <CsvDialog
            room={room}
            onClose={() => setImporting(false)}
            onModules={(more) => setModules([...modules, ...more])}
          />
        </Suspense>
      ) : null}
      <EditionDialog
        open={asksEdition}
        learners={edit.learners}
        completed={edit.completed}
        edition={edit.edition}
        isSaving={save.isPending}
        onClose={() => setAsksEdition(false)}
        onChoose={submit}
      />
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onSave={() => submit(null)}
        onDiscard={() => setCourse(edit.course)}
        keepsTabs
      />
    </div>
  );
}

/** What keeps an outline from being saved: a text of `courses`, and the lesson that it is about. */
function problemOf(modules: CourseFields["modules"]) {
  const lessons = lessonsIn(modules);
  if ([...modules, ...lessons].some(({ title }) => !title.trim()))
    return { text: "title_missing", title: "" } as const;
  const unasked = lessons.find(({ questions }) => !questions.every(isWritten));
  if (unasked) return { text: "film_question_missing", title: unasked.title } as const;
  const unheld = lessons.find(({ event }) => !isWhole(event));
  return unheld ? ({ text: "meeting_missing", title: unheld.title } as const) : undefined;
}

/** The course as it was saved last, as one file. */
function ExportButton({ slug }: { slug: string }) {
  const { t } = useTranslation("courses");
  const save = useMutation({ mutationFn: () => saveDownload(`${slug}.zip`, coursePackage(slug)) });
  return (
    <Button
      variant="ghost"
      icon={<PackageOpen aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined, { onError: () => void toast.error(t("package_failed")) })}
    >
      {t("package_save")}
    </Button>
  );
}
