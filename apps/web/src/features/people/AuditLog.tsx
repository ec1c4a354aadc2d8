import type { AuditEntry } from "@palco/contract/people/audit";
import { Button } from "@palco/ui/button";
import { TableFoot } from "@palco/ui/data-table";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { ScrollText } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterFields } from "#app/editing/filtered-table.tsx";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { AuditRow } from "./AuditRow.tsx";
import { type AuditFilters, useAudit, useAuditChoices, useAuditFilters } from "./use-people.ts";
import { useLogWords } from "./use-log-words.ts";
import "./audit-log.css";

/** What administrators did, newest first: by days, who did what to whom; each entry opens with what changed. */
export function AuditLog() {
  const { t } = useTranslation("log");
  const filters = useAuditFilters();
  const { data, isFetching, isError, refetch } = useAudit(filters);
  const typed = useRef<HTMLInputElement>(null);
  const { values, page, isFiltered, set, clear } = filters;
  const choices = useChoices(filters);
  return (
    <div className="edit-table">
      <Only filters={filters} entries={data?.items ?? []} />
      <div className="ui-table-box" aria-busy={isFetching || undefined}>
        <div className="ui-table-box__bar">
          <div className="ui-table-box__filters">
            <FilterFields filters={filters} search={t("search")} choices={choices} days typed={typed} />
          </div>
        </div>
        {isError && !data ? (
          <ErrorState title={t("load_failed")} onRetry={() => void refetch()} titleAs="h3" />
        ) : !data ? (
          <Bones />
        ) : data.items.length ? (
          <Days entries={data.items} hrefOf={filters.hrefOf} />
        ) : isFiltered ? (
          <NoMatches
            looked={values.q}
            onClear={() => {
              clear();
              if (typed.current) typed.current.value = "";
            }}
          />
        ) : (
          <EmptyState icon={<ScrollText />} title={t("empty_title")} titleAs="h3">
            {t("empty_text")}
          </EmptyState>
        )}
        <TableFoot
          label={t("title")}
          rows={data?.items ?? []}
          page={data?.page ?? page}
          pageSize={data?.size ?? 1}
          total={data?.total ?? 0}
          more={data?.hasMore ? { previous: data.previous, next: data.next } : undefined}
          onPage={(to, cursor) => set({ page: String(to), cursor })}
        />
      </div>
    </div>
  );
}

/** The one object that the log is narrowed to. */
function Only({ filters, entries }: { filters: AuditFilters; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation("log");
  const { objectOf } = useLogWords();
  const { kind, object } = filters.values;
  if (!object) return null;
  const known = entries.find((entry) => entry.object.kind === kind && entry.object.id === object)?.object;
  return (
    <p className="log-only">
      <span data-user-content>
        {t("only", { what: objectOf(known ?? { kind, id: object, name: null, who: null }) })}
      </span>
      <Button size="sm" variant="ghost" onClick={() => filters.set({ kind: undefined, object: undefined })}>
        {t("only_clear")}
      </Button>
    </p>
  );
}

/** The acts and kinds that stand in the log, by their names; one that the address asks for is always among them. */
function useChoices({ values }: AuditFilters) {
  const { t } = useTranslation("log");
  const { locale } = useFormat();
  const { actOf, kindOf } = useLogWords();
  const { acts = [], kinds = [] } = useAuditChoices().data ?? {};
  const optionsOf = (known: readonly string[], chosen: string, nameOf: (one: string) => string) =>
    [...new Set(chosen ? [...known, chosen] : known)]
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return [
    { name: "act", label: t("act"), all: t("act_all"), options: optionsOf(acts, values.act, actOf) },
    { name: "kind", label: t("kind"), all: t("kind_all"), options: optionsOf(kinds, values.kind, kindOf) },
  ];
}

function Days({ entries, hrefOf }: { entries: readonly AuditEntry[]; hrefOf: AuditFilters["hrefOf"] }) {
  const { t } = useTranslation("log");
  const format = useFormat();
  const days = Map.groupBy(entries, ({ at }) => format.date(at));
  const [now] = useState(() => Date.now());
  const near = new Map([
    [format.date(new Date(now - 86_400_000).toISOString()), t("yesterday")],
    [format.date(new Date(now).toISOString()), t("today")],
  ]);
  return [...days].map(([day, acts]) => (
    <section key={day} className="log-day" aria-label={day}>
      <h3>
        {near.has(day) ? (
          <>
            {near.get(day)} <small>{day}</small>
          </>
        ) : (
          day
        )}
      </h3>
      <ol>
        {acts.map((entry) => (
          <AuditRow key={entry.id} entry={entry} hrefOf={hrefOf} />
        ))}
      </ol>
    </section>
  ));
}

function Bones() {
  return (
    <div className="log-bones">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at}>
          <Skeleton shape="circle" width={32} height={32} />
          <Skeleton shape="text" width={`${70 - at * 7}%`} />
        </div>
      ))}
    </div>
  );
}
