import {
  type DataExport,
  dataExportPath,
  deleteAccount,
  getDataExport,
  getDeletion,
  startDataExport,
} from "@palco/contract/privacy/api";
import { ApiError } from "@palco/contract/client";
import { listAccountLooks } from "@palco/contract/people/looks";
import type { Problem } from "@palco/contract/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { getLanguage } from "#app/language.ts";
import { confirmOwner } from "#app/owner.ts";
import { saveFile } from "#app/save-file.ts";
import { getSession } from "#app/session.ts";

const isUnderWay = (one: DataExport | null | undefined) =>
  one?.state === "waiting" || one?.state === "working";

/** The newest export; asked again while it is being made. */
export function useDataExport() {
  return useQuery({
    queryKey: ["privacy", "export"],
    queryFn: ({ signal }) => call(getDataExport, {}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? 1500 : false),
  });
}

export function useStartDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startDataExport),
    onSettled: () => client.invalidateQueries({ queryKey: ["privacy", "export"] }),
  });
}

/** Keeps the file; who has the session proves it first. */
export function useDownloadExport() {
  return useMutation({ mutationFn: (id: string) => download(id) });
}

async function download(id: string): Promise<void> {
  const response = await fetch(`/api${dataExportPath(id)}`, {
    headers: { authorization: `Bearer ${getSession()?.authToken}`, "accept-language": getLanguage() },
  });
  if (response.ok) return saveFile("my-data.zip", await response.blob());
  const problem = (await response.json()) as Problem;
  if (problem.code !== "auth.confirm_required") throw new ApiError(problem);
  if (await confirmOwner()) await download(id);
}

/** What stands against the deletion of the own account. */
export function useDeletion() {
  return useQuery({
    queryKey: ["privacy", "deletion"],
    queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
  });
}

/** When the team saw the site in the own name. */
export function useLooks() {
  return useQuery({
    queryKey: ["privacy", "looks"],
    queryFn: ({ signal }) => call(listAccountLooks, {}, { signal }),
  });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: () => call(deleteAccount) });
}
