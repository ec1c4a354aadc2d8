import { getPageEdit } from "@palco/contract/pages/api";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { inLanguage } from "@palco/values/language";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { Loaded } from "#app/loaded.tsx";
import { useTitle } from "#app/use-title.ts";
import { PageEditorScreen } from "#features/pages/editor/PageEditorScreen.tsx";

/** `/manage/pages/{id}`: a page of the site in its editor. */
export default function ManagePage() {
  const { t } = useTranslation("page-editor");
  const { id = "" } = useParams();
  const language = useLanguage();
  const asked = useQuery({
    queryKey: ["page-edit", id],
    queryFn: ({ signal }) => call(getPageEdit, { params: { page: id } }, { signal }),
    // A page that is being edited is not exchanged under its editor.
    staleTime: Infinity,
    gcTime: 0,
  });
  const about = asked.data?.sections.find((section) => section.kind === "about");
  const title = about ? inLanguage(about.title, language) || asked.data?.slug : undefined;
  useTitle(title ?? undefined);
  return (
    <Loaded
      asked={asked}
      failed={t("load_failed")}
      waiting={
        <>
          <PageHeader title="…" />
          <Skeleton height={640} />
        </>
      }
    >
      {(edit) => (
        <PageEditorScreen key={edit.page} edit={edit} title={title ?? ""} view={`/page/${edit.slug}`} />
      )}
    </Loaded>
  );
}
