import { ApiError } from "@palco/contract/client";
import { type MasterEdit, type MasterFields, mostMasterCourses } from "@palco/contract/masters/api";
import { Switch } from "@palco/ui/checkbox";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Layers } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { SaveBar } from "#app/save-bar.tsx";
import { RequirementFields } from "#features/courses/editor/RequirementFields.tsx";
import { useMasterEdit, useSaveMaster } from "../use-master.ts";
import { ChosenCourses, type ShownCourse } from "./ChosenCourses.tsx";
import { CourseFinder, type FoundCourse } from "./CourseFinder.tsx";
import { PriceCompared } from "./PriceCompared.tsx";

/** Courses and requirements of a programme, saved as a whole, apart from the product's form. */
export default function CoursesTab({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTranslation("masters");
  const { data, error, refetch, isFetching } = useMasterEdit(slug);
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
    <MasterEditor
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

interface MasterEditorProps {
  edit: MasterEdit;
  disabled: boolean;
  onReload: () => Promise<void>;
}

function MasterEditor({ edit, disabled, onReload }: MasterEditorProps) {
  const { t } = useTranslation("masters");
  const save = useSaveMaster(edit.slug);
  const [master, setMaster] = useState<MasterFields>(edit.master);
  const [known, setKnown] = useState<readonly ShownCourse[]>(edit.courses);
  const [duplicate, setDuplicate] = useState<string>();
  const isDirty = JSON.stringify(master) !== JSON.stringify(edit.master);
  const chosen = master.courses.flatMap((id) => known.find((one) => one.id === id) ?? []);
  const setCourses = (courses: string[]) => {
    setDuplicate(undefined);
    setMaster((now) => ({ ...now, courses }));
  };

  function add(course: FoundCourse): void {
    if (master.courses.includes(course.id)) return setDuplicate(course.title);
    setKnown((now) => [...now.filter(({ id }) => id !== course.id), course]);
    setCourses([...master.courses, course.id]);
  }
  const submit = () =>
    save.mutate(
      { ...master, revision: edit.revision },
      {
        onSuccess(saved) {
          setMaster(saved.master);
          setKnown(saved.courses);
          toast.success(t("saved"));
        },
        onError(error) {
          const code = error instanceof ApiError ? error.code : undefined;
          toast.error(error instanceof ApiError ? error.message : t("save_failed"), {
            ...(code === "masters.changed_elsewhere" && {
              action: { label: t("load_latest"), onPress: () => void onReload() },
            }),
          });
        },
      },
    );
  return (
    <div className="edit-tab edit-form">
      <Section
        title={t("courses")}
        about={
          <>
            {t("editor_about")} <HelpLink article="about-products/courses" about={t("courses")} />
          </>
        }
      >
        <div className="edit-fields">
          {chosen.length ? (
            <ChosenCourses courses={chosen} disabled={disabled} onOrder={setCourses} />
          ) : (
            <EmptyState icon={<Layers />} title={t("editor_none_title")} titleAs="h3">
              {t("editor_none_text")}
            </EmptyState>
          )}
          {disabled ? null : (
            <CourseFinder
              channel={edit.channel}
              isFull={master.courses.length >= mostMasterCourses}
              warning={duplicate === undefined ? undefined : t("already_in", { title: duplicate })}
              onFound={add}
            />
          )}
          <Switch
            label={t("is_ordered")}
            hint={t("is_ordered_about")}
            disabled={disabled}
            checked={master.isOrdered}
            onChange={({ target }) => setMaster((now) => ({ ...now, isOrdered: target.checked }))}
          />
          {chosen.length ? <PriceCompared price={edit.price} courses={chosen} /> : null}
        </div>
      </Section>
      <RequirementFields course={master} disabled={disabled} onChange={setMaster} />
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onSave={submit}
        onDiscard={() => {
          setDuplicate(undefined);
          setMaster(edit.master);
        }}
        keepsTabs
      />
    </div>
  );
}
