import { listManagedLegal } from "./manage-legal.ts";

/** Documents that lack something, were never published, or are not what would be published now. */
export async function countLegalToDo(manager: Parameters<typeof listManagedLegal>[0]): Promise<number> {
  const { documents } = await listManagedLegal(manager);
  return documents.filter(
    ({ state, standardIsNewer }) =>
      state === "missing" || state === "ready" || state === "changed" || standardIsNewer,
  ).length;
}
