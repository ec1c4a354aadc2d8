import type { AuditEntry } from "@palco/contract/people/audit";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { changesOf, isNamed, isNamedKind } from "./act-words.ts";
import { type AuditFilters, useAudit, useAuditChoices, useAuditFilters } from "./use-people.ts";
import "./people.css";

/** What administrators did, newest first. */
export function AuditTable() {
  const { t } = useTranslation("people");
  const filters = useAuditFilters();
  const audit = useAudit(filters);
  const { kind, object } = filters.values;
  const shown = audit.data?.items.find((entry) => entry.object.kind === kind && entry.object.id === object);
  const objectOf = useObjectWords();
  return (
    <div className="edit-table">
      {object ? (
        <p className="log-only">
          <span data-user-content>
            {t("log_only", { what: objectOf(shown?.object ?? { kind, id: object, name: null }) })}
          </span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => filters.set({ kind: undefined, object: undefined })}
          >
            {t("log_only_clear")}
          </Button>
        </p>
      ) : null}
      <FilteredTable
        label={t("tab_log")}
        columns={useColumns(filters)}
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
        choices={useChoices(filters)}
        days
      />
    </div>
  );
}

/** The acts and kinds that stand in the log, by their names; one that the address asks for is always among them. */
function useChoices({ values }: AuditFilters) {
  const { t } = useTranslation("people");
  const { locale } = useFormat();
  const { acts = [], kinds = [] } = useAuditChoices().data ?? {};
  const optionsOf = (known: readonly string[], chosen: string, nameOf: (one: string) => string) =>
    [...new Set(chosen ? [...known, chosen] : known)]
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return [
    {
      name: "act",
      label: t("log_act"),
      all: t("log_act_all"),
      options: optionsOf(acts, values.act, (act) => (isNamed(act) ? t(`act_${act}`) : act)),
    },
    {
      name: "kind",
      label: t("log_kind"),
      all: t("log_kind_all"),
      options: optionsOf(kinds, values.kind, (kind) => (isNamedKind(kind) ? t(`kind_${kind}`) : kind)),
    },
  ];
}

/** What an act was done to: its name with what it is, or its id. */
function useObjectWords(): (object: AuditEntry["object"]) => string {
  const { t } = useTranslation("people");
  return ({ kind, id, name }) => {
    const what = isNamedKind(kind) ? t(`kind_${kind}`) : kind;
    return `${what} · ${name ?? id}`;
  };
}

function useColumns({ hrefOf }: AuditFilters): Column<AuditEntry>[] {
  const { t } = useTranslation("people");
  const format = useFormat();
  const objectOf = useObjectWords();
  return [
    {
      key: "act",
      header: t("log_act"),
      isTitle: true,
      cell: (entry) => (
        <span className="edit-person" data-user-content>
          {isNamed(entry.act) ? t(`act_${entry.act}`) : entry.act}
          <small>
            <Link
              to={hrefOf({ kind: entry.object.kind, object: entry.object.id })}
              aria-label={t("log_only_this", { what: objectOf(entry.object) })}
            >
              {objectOf(entry.object)}
            </Link>
          </small>
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
