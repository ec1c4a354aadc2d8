import { getConfig } from "@palco/contract/site-config/api";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { siteConfigKey } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { ConfigForm } from "#features/site-config/ConfigForm.tsx";
import { useSelling } from "#features/site-config/use-selling.ts";

/** `/manage/config-admin`: the switches of the site. */
export default function ConfigAdmin() {
  const { t } = useTranslation("site-config");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: siteConfigKey,
    queryFn: () => call(getConfig),
    staleTime: 60_000,
  });
  const selling = useSelling();
  useTitle(t("page_title"));
  return (
    <>
      <PageHeader title={t("page_title")} subtitle={t("subtitle")} />
      {data && selling.data ? (
        <ConfigForm config={{ ...data, ...selling.data }} />
      ) : isError || selling.isError ? (
        <ErrorState
          title={t("load_failed")}
          onRetry={() => void Promise.all([refetch(), selling.refetch()])}
          isRetrying={isFetching || selling.isFetching}
        >
          {t("load_failed_text")}
        </ErrorState>
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}
