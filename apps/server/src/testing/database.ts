import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { withClient, withDatabase } from "#platform/postgres/connect.ts";

export interface TestDatabase {
  /** Address of a database of its own, migrated and empty; open it as the app does. */
  url: string;
  /** Drops the database, even with open connections; called automatically at the end of the test file. */
  drop(): Promise<void>;
}

/**
 * A fresh copy of the migrated template, meant to be asked for once per test file:
 * `const { url } = await testDatabase()` at the top level. The server comes from the test run (global-setup.ts).
 */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env.TEST_DATABASE_TEMPLATE);
}

/** One without any table: for tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template0");
}

async function createDatabase(template: string | undefined): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server || !template)
    throw new Error("No test database: run the tests through vitest in the project's folder");
  const name = `palco_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const drop = () => administer(server, `drop database if exists ${name} with (force)`);
  afterAll(drop);
  return { url: withDatabase(server, name), drop };
}

async function administer(server: string, statement: string): Promise<void> {
  await withClient(withDatabase(server, "postgres"), (admin) => admin.query(statement));
}
