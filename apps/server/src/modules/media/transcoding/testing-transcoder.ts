import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { MediaApp } from "../testing-app.ts";

/** A transcoder in a process of its own on the database and files of a test, for tests that kill it. */
export async function startTranscoderProcess({
  databaseUrl,
  dataDir,
}: Pick<MediaApp, "databaseUrl" | "dataDir">): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./testing-process.ts", import.meta.url))], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: databaseUrl,
      PALCO_DATA_DIR: dataDir,
      PALCO_TRANSCODERS: "2",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout!, "data");
  return child;
}
