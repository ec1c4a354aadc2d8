import { auditTablePath } from "@palco/contract/people/audit";
import { personTablePath, type PersonFilter, type PersonMove } from "@palco/contract/people/api";
import {
  getPeopleJob,
  importPeople,
  listImportErrors,
  type PeopleJob,
  startPeopleMove,
} from "@palco/contract/people/jobs";
import { toCsv } from "@palco/values/csv";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { saveFile } from "#app/save-file.ts";
import { saveTable } from "#app/save-table.ts";
import type { AuditFilters, PeopleFilters } from "./use-people.ts";

/** The job that is shown; the address bar holds it. */
export function useShownJob() {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get("job"),
    show(id: string | undefined): void {
      const next = new URLSearchParams(params);
      if (id) next.set("job", id);
      else next.delete("job");
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

const isUnderWay = (job: PeopleJob | undefined) => job?.state === "waiting" || job?.state === "working";

/** How far a job is; asked again while it goes on, and the table after it. */
export function usePeopleJob(id: string | null) {
  const client = useQueryClient();
  const job = useQuery({
    queryKey: ["people-job", id],
    queryFn: ({ signal }) => call(getPeopleJob, { params: { id: id! } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1500 : false),
  });
  const state = job.data?.state;
  useEffect(() => {
    if (state === "done" || state === "failed") void client.invalidateQueries({ queryKey: ["people"] });
  }, [client, state]);
  return job;
}

/** Moves everybody who fits a filter now. */
export function useStartMove() {
  return useMutation({
    mutationFn: (body: { filter: PersonFilter; move: PersonMove; reason: string }) =>
      call(startPeopleMove, { body }),
  });
}

export function useImport() {
  return useMutation({
    mutationFn: (file: File) => call(importPeople, { body: new Blob([file], { type: "text/csv" }) }),
  });
}

/** Rows that were not taken, as a table to mend and to import again. */
export function useSaveErrors() {
  return useMutation({
    async mutationFn(id: string) {
      const { items } = await call(listImportErrors, { params: { id } });
      saveFile(
        "import-errors.csv",
        toCsv([
          ["line", "email", "error"],
          ...items.map(({ line, email, message }) => [line, email, message]),
        ]),
      );
    },
  });
}

export function useSavePeople() {
  return useMutation({
    mutationFn: ({
      clients,
      external,
      answers,
      ...filter
    }: PeopleFilters["filter"] & { clients?: boolean; answers: readonly string[] }) =>
      saveTable("people.csv", personTablePath, {
        ...filter,
        answers: answers.join(",") || undefined,
        external: external?.toString(),
        ...(clients && { clients: "true" }),
      }),
  });
}

export function useSaveAudit() {
  return useMutation({
    mutationFn: (filter: AuditFilters["filter"]) => saveTable("audit-log.csv", auditTablePath, filter),
  });
}
