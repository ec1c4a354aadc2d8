import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../", import.meta.url));
const run = promisify(execFile);

/** Administrator of the site in every journey. */
export const admin = { email: "equipo@example.com", password: "Palco-lleno-1" };

/**
 * Once per run: an installation that is migrated and has its administrator, made by the operator's own command. The
 * application of each worker starts on a copy, which takes a moment where making a database takes many seconds.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "palco-e2e-template-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { DATABASE_URL: _, ...env } = process.env;
  try {
    await run(process.execPath, ["apps/server/src/cli.ts", "create-admin", admin.email, "Equipo"], {
      cwd: root,
      env: { ...env, PALCO_DATA_DIR: folder, PALCO_ADMIN_PASSWORD: admin.password },
    });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.PALCO_E2E_TEMPLATE = folder;
  return remove;
}

/** A folder of data as the template has it. */
export async function newDataFolder(): Promise<string> {
  const template = process.env.PALCO_E2E_TEMPLATE;
  if (!template) throw new Error("The journeys run with the settings of e2e/playwright.config.ts only");
  const folder = await mkdtemp(join(tmpdir(), "palco-e2e-"));
  // `cp` keeps the owner: a database that was made as another user is run as that user.
  await run("cp", ["-a", join(template, "postgres"), folder]);
  return folder;
}
