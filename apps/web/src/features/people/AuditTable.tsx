import type { AuditEntry } from "@palco/contract/people/audit";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { changesOf, isNamed } from "./act-words.ts";
import { useAudit } from "./use-people.ts";
import "./people.css";

/** What administrators did, newest first. */
export function AuditTable() {
  const { t } = useTranslation("people");
  const filters = useTableFilters(["q"]);
  const audit = useAudit({ q: filters.values.q, page: filters.page, cursor: filters.cursor });
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("tab_log")}
        columns={useColumns()}
        asked={audit}
        rowKey={({ id }) => id}
        filters={filters}
        failed={t("load_failed")}
        empty={
          <EmptyState icon={<ScrollText />} title={t("log_empty_title")} titleAs="h3">
            {t("log_empty_text")}
          </EmptyState>
        }
        search={t("log_search")}
      />
    </div>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation("people");
  const format = useFormat();
  return [
    {
      key: "act",
      header: t("log_act"),
      isTitle: true,
      cell: (entry) => (
        <span className="edit-person" data-user-content>
          {isNamed(entry.act) ? t(`act_${entry.act}`) : entry.act}
          <small>{entry.object.name ?? `${entry.object.kind} ${entry.object.id}`}</small>
        </span>
      ),
    },
    {
      key: "changes",
      header: t("log_changes"),
      cell: (entry) => (
        <span className="edit-person" data-user-content>
          {changesOf(entry).join(", ") || "–"}
          {entry.reason ? <small>{entry.reason}</small> : null}
        </span>
      ),
    },
    {
      key: "actor",
      header: t("log_actor"),
      cell: ({ actor }) => (actor ? <PersonCell name={actor.name} email={actor.email} /> : t("system")),
    },
    {
      key: "at",
      header: t("log_at"),
      align: "end",
      cell: ({ at }) => <span className="edit-when">{format.dateTime(at)}</span>,
    },
  ];
}
