import { getPageEdit } from "@palco/contract/pages/api";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useTitle } from "#app/use-title.ts";
import { PageEditorScreen } from "#features/pages/editor/PageEditorScreen.tsx";

/** `/manage/home`: the home page in its editor. */
export default function ManageHome() {
  const { t } = useTranslation("page-editor");
  useTitle(t("home_title"));
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["page-edit", "home"],
    queryFn: ({ signal }) => call(getPageEdit, { params: { page: "home" } }, { signal }),
    // A page that is being edited is not exchanged under its editor.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <PageEditorScreen edit={data} title={t("home_title")} view="/" />;
  return (
    <>
      <PageHeader title={t("home_title")} />
      {isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={640} />
      )}
    </>
  );
}
