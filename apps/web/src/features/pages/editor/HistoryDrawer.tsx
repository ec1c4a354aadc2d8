import { getPageRevision, listPageRevisions } from "@palco/contract/pages/api";
import { Button } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { Differences } from "./Differences.tsx";
import type { Sections } from "./page-editor.ts";
import "./history-drawer.css";

interface HistoryDrawerProps {
  page: string;
  open: boolean;
  /** The revision that readers have. */
  live: number;
  hasChanges: boolean;
  onClose: () => void;
  onRestore: (n: number) => void;
  isRestoring: boolean;
}

/** Every revision, newest first: who, when, what changed, and the way back to it. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { page, open, live, hasChanges, onClose, onRestore, isRestoring } = props;
  const { t } = useTranslation("page-editor");
  const format = useFormat();
  const [opened, setOpened] = useState<number>();
  const params = { page: page as "home" };
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["page-revisions", page],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPageRevisions,
        { params, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)!.n : undefined),
    enabled: open,
  });
  const items = data?.pages.flatMap((one) => one.items);
  return (
    <Drawer open={open} onOpenChange={(next) => (next ? undefined : onClose())} title={t("history")}>
      {items ? (
        items.length ? (
          <ol className="page-history">
            {items.map(({ n, author, madeAt, restored, base, sections }) => (
              <li key={n}>
                <button
                  type="button"
                  className="page-history-row"
                  aria-expanded={opened === n}
                  onClick={() => setOpened(opened === n ? undefined : n)}
                >
                  <strong>{format.dateTime(madeAt)}</strong>
                  <span>
                    {author ?? t("somebody")} · {t("sections_count", { count: sections })}
                    {restored ? ` · ${t("restored_from", { number: restored })}` : ""}
                  </span>
                </button>
                {opened === n ? (
                  <div className="page-history-detail">
                    <RevisionChanges page={page} n={n} base={base} />
                    {n === live ? (
                      <p>{t("is_current")}</p>
                    ) : (
                      <Button
                        size="sm"
                        loading={isRestoring}
                        disabled={hasChanges}
                        onClick={() => onRestore(n)}
                      >
                        {t("restore")}
                      </Button>
                    )}
                    {n !== live && hasChanges ? <p>{t("restore_needs_save")}</p> : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
        ) : (
          <p>{t("history_empty")}</p>
        )
      ) : isError ? (
        <ErrorState title={t("history_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={240} />
      )}
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{t("history_more")}</Button> : null}
    </Drawer>
  );
}

function RevisionChanges({ page, n, base }: { page: string; n: number; base: number }) {
  const { t } = useTranslation("page-editor");
  const revision = useRevision(page, n);
  const before = useRevision(page, base);
  if (base === 0 && revision.data) return <p>{t("first_revision")}</p>;
  if (revision.isError || before.isError) return <p>{t("history_failed")}</p>;
  if (!revision.data || !before.data) return <Skeleton height={48} />;
  return <Differences before={before.data.content as Sections} after={revision.data.content as Sections} />;
}

function useRevision(page: string, n: number) {
  return useQuery({
    queryKey: ["page-revision", page, n],
    queryFn: ({ signal }) => call(getPageRevision, { params: { page: page as "home", n } }, { signal }),
    enabled: n > 0,
    staleTime: Infinity,
  });
}
