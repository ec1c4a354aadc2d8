import { Role } from "@palco/contract/accounts/api";
import { type OrganizerAnswer, OrganizerState } from "@palco/contract/accounts/organizer";
import {
  addPersonNote,
  answerPersonOrganizer,
  changePersonRoles,
  countPeople,
  endPersonPlayback,
  endPersonSessions,
  getPerson,
  listPeople,
  movePeople,
  movePerson,
  type PersonDetail,
  type PersonMove,
  type PersonState,
  personSorts,
  personStates,
} from "@palco/contract/people/api";
import { listAudit, listAuditChoices } from "@palco/contract/people/audit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { midnight } from "#app/table-filters.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const pageSize = 25;

/** What every table of people can show besides its own columns and the answers of the sign-up form. */
export const optionalColumns = ["country", "recommended", "external"] as const;

/** The filters and the order of the table of people; the last day counts whole. */
export function usePeopleFilters() {
  const { values, ...rest } = useTableFilters([
    "q",
    "state",
    "role",
    "organizer",
    "company",
    "recommended",
    "country",
    "external",
    "from",
    "to",
  ]);
  const order = useTableFilters(["sort", "direction"]);
  // What is shown beside each account narrows nothing.
  const shown = useTableFilters(["columns", "answers"]);
  return {
    ...rest,
    values,
    order: order.set,
    sort: oneOf(personSorts, order.values.sort),
    columns: optionalColumns.filter((name) => shown.values.columns.split(",").includes(name)),
    answers: shown.values.answers.split(",").filter(Boolean),
    show: (wanted: { columns?: readonly string[]; answers?: readonly string[] }) =>
      shown.set(
        Object.fromEntries(
          Object.entries(wanted).map(([kind, names]) => [kind, names.join(",") || undefined]),
        ),
        { replace: true },
      ),
    direction: order.values.direction === "asc" ? ("asc" as const) : ("desc" as const),
    filter: {
      q: values.q.trim() || undefined,
      state: oneOf(personStates, values.state),
      role: oneOf(Role.options, values.role),
      organizer: oneOf(OrganizerState.options, values.organizer),
      company: values.company.trim() || undefined,
      recommendedBy: values.recommended.trim() || undefined,
      country: /^[A-Z]{2}$/.test(values.country) ? values.country : undefined,
      external: values.external ? values.external === "true" : undefined,
      from: midnight(values.from),
      to: midnight(values.to, 1),
    },
  };
}
/** Everybody, people who paid at least once, or those with the press role. */
export type PeopleView = "accounts" | "clients" | "press";

/** What a view asks for besides its filters. */
export const narrowedTo = (view: PeopleView) => ({
  ...(view === "clients" && { clients: true }),
  ...(view === "press" && { role: "PRESS" as const }),
});

export type PeopleFilters = ReturnType<typeof usePeopleFilters>;

export function usePeople(
  { filter, page, cursor, sort, direction, answers }: PeopleFilters,
  { view }: { view: PeopleView },
) {
  const query = {
    ...filter,
    external: filter.external?.toString(),
    ...(view === "clients" && { clients: "true" }),
    ...(view === "press" && { role: "PRESS" as const }),
    ...(answers.length > 0 && { answers: answers.join(",") }),
    page,
    cursor,
    sort,
    direction,
    size: pageSize,
  };
  return useQuery({
    queryKey: ["people", "list", query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePeopleCounts() {
  return useQuery({
    queryKey: ["people", "counts"],
    queryFn: ({ signal }) => call(countPeople, {}, { signal }),
  });
}

export function usePerson(id: string | null) {
  return useQuery({
    queryKey: ["people", "one", id],
    queryFn: ({ signal }) => call(getPerson, { params: { id: id! } }, { signal }),
    enabled: id !== null,
  });
}

/** The filters of the log; the address bar holds them. */
export function useAuditFilters() {
  const { values, ...rest } = useTableFilters(["q", "act", "kind", "object", "from", "to"]);
  return {
    ...rest,
    values,
    filter: {
      q: values.q.trim() || undefined,
      act: values.act || undefined,
      kind: values.kind || undefined,
      object: values.object || undefined,
      from: midnight(values.from),
      to: midnight(values.to, 1),
    },
  };
}
export type AuditFilters = ReturnType<typeof useAuditFilters>;

/** What the team did, newest first. */
export function useAudit({ filter, page, cursor }: AuditFilters) {
  const query = { ...filter, page, cursor, size: pageSize };
  return useQuery({
    queryKey: ["people", "audit", query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The acts and kinds of objects in the log. */
export function useAuditChoices() {
  return useQuery({
    queryKey: ["people", "audit", "choices"],
    queryFn: ({ signal }) => call(listAuditChoices, {}, { signal }),
  });
}

/** What the team does about one person; the answer is the person as they are after it. */
export function usePersonActs(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onSuccess = (person: PersonDetail) => {
    client.setQueryData(["people", "one", id], person);
    void client.invalidateQueries({ queryKey: ["people", "list"] });
    void client.invalidateQueries({ queryKey: ["people", "counts"] });
    void client.invalidateQueries({ queryKey: ["people", "audit"] });
  };
  // A refusal may mean that somebody else decided meanwhile: what is shown is asked for again.
  const onError = () => void client.invalidateQueries({ queryKey: ["people"] });
  return {
    move: useMutation({
      mutationFn: (body: { move: PersonMove; reason: string; from: PersonState; until: string | null }) =>
        call(movePerson, { params, body }),
      onSuccess,
      onError,
    }),
    organizer: useMutation({
      mutationFn: (body: { answer: OrganizerAnswer; reason: string }) =>
        call(answerPersonOrganizer, { params, body }),
      onSuccess,
      onError,
    }),
    roles: useMutation({
      mutationFn: (body: { roles: Role[]; reason: string }) => call(changePersonRoles, { params, body }),
      onSuccess,
      onError,
    }),
    logOut: useMutation({
      mutationFn: (body: { reason: string }) => call(endPersonSessions, { params, body }),
      onSuccess,
      onError,
    }),
    stop: useMutation({
      mutationFn: (session: string) => call(endPersonPlayback, { params: { id, session } }),
      onSuccess,
      onError,
    }),
    note: useMutation({
      mutationFn: (text: string) => call(addPersonNote, { params, body: { text } }),
      onSuccess: () => client.invalidateQueries({ queryKey: ["people", "one", id] }),
    }),
  };
}

export function useMovePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { people: { id: string; from: PersonState }[]; move: PersonMove; reason: string }) =>
      call(movePeople, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["people"] }),
  });
}
