import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { socketUrl, withClient } from "./connect.ts";

/** The address of the embedded database of this data folder while another process runs it. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const pidFile = await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").catch(() => "");
  // PostgreSQL writes the folder of its socket into the fifth line.
  const folder = pidFile.split("\n")[4];
  if (!folder) return undefined;
  const url = socketUrl(folder, "palco");
  const answers = withClient(url, (client) => client.query("select 1"));
  return answers.then(
    () => url,
    () => undefined,
  );
}
