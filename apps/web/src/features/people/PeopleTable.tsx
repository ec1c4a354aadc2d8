import { mostCounted } from "@palco/contract/fields";
import { OrganizerState } from "@palco/contract/accounts/organizer";
import { Role } from "@palco/contract/accounts/api";
import {
  type Person,
  type PersonFilter,
  type PersonMove,
  personMoveFrom,
  personMoves,
  personStates,
} from "@palco/contract/people/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { CheckCheck, Newspaper, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { countryName } from "#app/country-name.ts";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PickedBar } from "#app/editing/picked-bar.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { useCountryOptions } from "#app/use-country-options.ts";
import { MoveDialog, type MoveSubject } from "./MoveDialog.tsx";
import { PeopleColumns } from "./PeopleColumns.tsx";
import { fullName, isDay, readAnswer, stateTone } from "./person-words.ts";
import { useAnswerQuestions } from "./use-answer-questions.ts";
import {
  narrowedTo,
  type PeopleFilters,
  type PeopleView,
  useMovePeople,
  usePeople,
  usePeopleCounts,
} from "./use-people.ts";
import { useShownJob, useStartMove } from "./use-people-jobs.ts";
import "./people.css";

interface PeopleTableProps {
  filters: PeopleFilters;
  view: PeopleView;
}

/** Accounts with their filters; each opens beside the table, and picked ones are moved together. */
export function PeopleTable({ filters, view }: PeopleTableProps) {
  const { t } = useTranslation("people");
  const [params] = useSearchParams();
  const people = usePeople(filters, { view });
  const clients = view === "clients";
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { sort, direction, order } = filters;
  const states = useStates();
  const countries = useCountryOptions();
  const here = people.data?.items.filter(({ id }) => picked.has(id)) ?? [];
  function hrefOf({ id }: Person): string {
    const next = new URLSearchParams(params);
    next.set("person", id);
    return `?${next}`;
  }
  return (
    <div className="edit-table">
      {here.length ? (
        <Picked
          people={here}
          whole={
            people.data && here.length === people.data.items.length && people.data.total > here.length
              ? {
                  filter: { ...filters.filter, ...narrowedTo(view) },
                  more: people.data.hasMore,
                  total: people.data.total,
                }
              : undefined
          }
          onDone={() => setPicked(new Set())}
        />
      ) : null}
      <FilteredTable
        label={t(view === "accounts" ? "title" : view)}
        columns={useColumns(filters, view)}
        asked={people}
        rowKey={({ id }) => id}
        rowHref={hrefOf}
        picking={{
          picked,
          onPick: setPicked,
          allLabel: t("pick_all"),
          labelOf: (person) => t("pick", { who: fullName(person) }),
        }}
        sort={{ key: sort ?? "createdAt", direction }}
        onSort={(next) => order({ sort: next?.key, direction: next?.direction })}
        filters={filters}
        failed={t("load_failed")}
        empty={
          view === "press" ? (
            <EmptyState icon={<Newspaper />} title={t("none_press")} titleAs="h3">
              {t("none_press_text")}
            </EmptyState>
          ) : (
            <EmptyState icon={<Users />} title={t(clients ? "none_clients" : "none_title")} titleAs="h3" />
          )
        }
        tools={<PeopleColumns filters={filters} />}
        emptied={
          filters.filter.state === "pending" && !filters.filter.q ? (
            <EmptyState icon={<CheckCheck />} title={t("queue_done_title")} titleAs="h3">
              {t("queue_done_text")}
            </EmptyState>
          ) : undefined
        }
        search={t("search")}
        texts={[
          { name: "company", label: t("company") },
          { name: "recommended", label: t("recommended") },
        ]}
        choices={[
          ...(clients ? [] : [states]),
          ...(view === "press"
            ? []
            : [
                {
                  name: "role",
                  label: t("role"),
                  all: t("role_all"),
                  options: Role.options.map((role) => ({ value: role, label: t(`role_${role}`) })),
                },
              ]),
          {
            name: "organizer",
            label: t("organizer"),
            all: t("organizer_all"),
            options: OrganizerState.options.map((state) => ({
              value: state,
              label: t(`organizer_${state}`),
            })),
          },
          { name: "country", label: t("country"), all: t("country_all"), options: countries },
          {
            name: "external",
            label: t("external"),
            all: t("external_all"),
            options: (["true", "false"] as const).map((value) => ({ value, label: t(`external_${value}`) })),
          },
        ]}
        days
      />
    </div>
  );
}

/** The states to filter by, each with how many there are. */
function useStates() {
  const { t } = useTranslation("people");
  const format = useFormat();
  const counts = usePeopleCounts().data?.states;
  const shown = (count: number) =>
    count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
  return {
    name: "state",
    label: t("state"),
    all: counts
      ? `${t("filter_all")} (${shown(personStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0))})`
      : t("filter_all"),
    options: personStates.map((state) => ({
      value: state,
      label: counts?.[state] ? `${t(`filter_${state}`)} (${shown(counts[state])})` : t(`filter_${state}`),
    })),
  };
}

/** Everybody who fits the filter, on all pages. */
interface Whole {
  filter: PersonFilter;
  total: number;
  /** There are more than it says. */
  more: boolean;
}

/** What can be done with everybody picked on this page, or with everybody who fits the filter. */
function Picked({
  people,
  whole,
  onDone,
}: {
  people: readonly Person[];
  whole: Whole | undefined;
  onDone: () => void;
}) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const change = useMovePeople();
  const start = useStartMove();
  const shown = useShownJob();
  const [wantsWhole, setWhole] = useState(false);
  const all = wantsWhole ? whole : undefined;
  const count = all ? `${format.number(all.total)}${all.more ? "+" : ""}` : "";
  const who = all ? t("picked_whole", { number: count }) : t("picked", { count: people.length });
  const subject: MoveSubject = all ? { number: count } : { count: people.length };
  const states = all && !all.filter.state ? personStates : people.map(({ state }) => state);
  const possible = personMoves.filter((move) => states.some((state) => personMoveFrom[move].includes(state)));
  async function move(wanted: PersonMove, reason: string): Promise<string> {
    if (all) {
      const job = await start.mutateAsync({ filter: all.filter, move: wanted, reason });
      onDone();
      shown.show(job.id);
      return t("job_started");
    }
    const seen = people.map(({ id, state }) => ({ id, from: state }));
    const { done, refused } = await change.mutateAsync({ people: seen, move: wanted, reason });
    onDone();
    const said = t("done_many", { count: done });
    return refused.length ? `${said} ${t("refused_many", { count: refused.length })}` : said;
  }
  return (
    <PickedBar
      count={people.length}
      words={who}
      beside={
        whole && !wantsWhole ? (
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t("pick_whole", { number: `${format.number(whole.total)}${whole.more ? "+" : ""}` })}
          </Button>
        ) : null
      }
      onUnpick={onDone}
    >
      {possible.map((one) => (
        <MoveDialog key={one} move={one} subject={subject} onMove={move} />
      ))}
    </PickedBar>
  );
}

function useColumns({ answers, columns }: PeopleFilters, view: PeopleView): Column<Person>[] {
  const { t } = useTranslation("people");
  const format = useFormat();
  const questions = useAnswerQuestions();
  const shown = questions.filter(({ name }) => answers.includes(name));
  return [
    {
      key: "name",
      header: t("person"),
      isTitle: true,
      sortable: true,
      width: "24%",
      cell: (person) => <PersonCell name={fullName(person)} email={person.email} />,
    },
    {
      key: "state",
      header: t("state"),
      card: "top",
      cell: ({ state }) => <StatusChip tone={stateTone[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: "roles",
      header: t("roles"),
      from: 960,
      cell: ({ roles }) => roles.map((role) => t(`role_${role}`)).join(", "),
    },
    {
      key: "company",
      header: t("company"),
      from: 960,
      cell: ({ company }) =>
        company ? (
          <span className="people-company" title={company} data-user-content>
            {company}
          </span>
        ) : (
          "–"
        ),
    },
    ...columns.map((name) => ({
      key: name,
      header: t(`column_${name}`),
      card: "line" as const,
      cell: ({ country, recommendedBy, external }: Person) => {
        if (name === "country") return countryName(country, format.locale);
        if (name === "external") return external && t("yes");
        return recommendedBy && <span data-user-content>{recommendedBy}</span>;
      },
    })),
    ...shown.map(({ name, text }) => ({
      key: `answer ${name}`,
      header: text,
      card: "line" as const,
      cell: ({ answers: given }: Person) =>
        given[name] && (
          <span className={isDay(given[name]) ? "edit-when" : undefined} data-user-content>
            {readAnswer(given[name], format)}
          </span>
        ),
    })),
    {
      key: "orders",
      header: t("orders"),
      align: "end",
      sortable: "desc",
      cell: ({ orders }) => (orders ? format.number(orders) : "–"),
    },
    {
      key: "spent",
      header: t("spent"),
      ...(view !== "accounts" && { card: "bottom" as const }),
      align: "end",
      sortable: "desc",
      cell: ({ spent }) => spent.map((sum) => format.money(sum)).join(", ") || "–",
    },
    {
      key: "seen",
      header: t("seen"),
      from: 960,
      cell: ({ seenAt }) => (
        <span className="edit-when">{seenAt ? format.shortDate(seenAt) : t("never")}</span>
      ),
    },
    {
      key: "createdAt",
      header: t("created"),
      ...(view === "accounts" && { card: "bottom" as const }),
      sortable: "desc",
      cell: ({ createdAt }) => (
        <span className="edit-when">
          <span className="people-joined">{t("created")} </span>
          {format.shortDate(createdAt)}
        </span>
      ),
    },
  ];
}
