import { startTestPostgres } from "#platform/postgres/test-server.ts";
import { prepareTemplate } from "./template.ts";

/**
 * Once per run, before the first server test: a PostgreSQL to test on. Set TEST_DATABASE_URL to use one of your own
 * (any PostgreSQL 18 whose user may create databases). Workers find it in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL;
  const server = own ? undefined : await startTestPostgres();
  try {
    const url = own ?? server!.url;
    process.env.TEST_DATABASE_TEMPLATE = await prepareTemplate(url);
    process.env.TEST_DATABASE_URL = url;
  } catch (error) {
    await server?.stop();
    throw error;
  }
  return async () => {
    if (server) delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  };
}
