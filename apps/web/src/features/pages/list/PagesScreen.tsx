import type { ListedPage } from "@palco/contract/pages/site-pages";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Files, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewPageDialog } from "./NewPageDialog.tsx";
import { PagesTable } from "./PagesTable.tsx";
import { usePageFilters, usePages } from "./use-pages.ts";

/** The pages of the site, with the ways to make one. */
export function PagesScreen({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("site-pages");
  const { filters, table } = usePageFilters();
  const pages = usePages(filters);
  // True: an empty one; a page: its duplicate.
  const [making, setMaking] = useState<ListedPage | true>();
  const { total, counts } = pages.data ?? {};
  const isEmpty = total === 0 && !filters.q && !filters.status && !counts?.deleted;
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={isEmpty ? null : make} tabs={tabs} />
      {isEmpty ? (
        <EmptyState icon={<Files />} title={t("empty_title")} actions={make}>
          {t("empty_text")}
        </EmptyState>
      ) : (
        <PagesTable
          pages={pages}
          table={table}
          status={filters.status}
          counts={counts}
          onDuplicate={setMaking}
        />
      )}
      {making ? (
        <NewPageDialog of={making === true ? undefined : making} onClose={() => setMaking(undefined)} />
      ) : null}
    </>
  );
}
