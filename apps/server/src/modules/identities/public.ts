import type { Db } from "#platform/db/database.ts";
import { listProviders } from "./provider.queries.ts";

/** The providers that people can log in with now. */
export const listActiveProviders = async (db: Db): Promise<{ label: string }[]> =>
  (await listProviders(db)).filter(({ active }) => active).map(({ label }) => ({ label }));
