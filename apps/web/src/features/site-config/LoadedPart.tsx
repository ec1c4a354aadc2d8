import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A part of the configuration once it is here. What did not load can't be saved either: there is only another try. */
export function LoadedPart<Data>({
  query: { data, isError, refetch, isFetching },
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation("site-config");
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t("load_failed_text")}
      </ErrorState>
    );
  return <Skeleton height={420} />;
}
