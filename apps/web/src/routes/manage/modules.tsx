import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ModuleList } from "#features/site-modules/ModuleList.tsx";
import { useManagedModules } from "#features/site-modules/use-managed-modules.ts";

/** `/manage/modules`: the parts of the site that can be switched off and on. */
export default function Modules() {
  const { t } = useTranslation("site-modules");
  useTitle(t("page_title"));
  const { data, isError, refetch, isFetching } = useManagedModules();
  return (
    <>
      <PageHeader title={t("page_title")} subtitle={t("subtitle")} />
      {data ? (
        <ModuleList modules={data.modules} />
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={640} />
      )}
    </>
  );
}
