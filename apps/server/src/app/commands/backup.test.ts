import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as tick } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { createAccount } from "#modules/accounts/public.ts";
import { anAsset, anImage } from "#modules/media/testing.ts";
import { readConfig } from "#platform/config/config.ts";
import { backup, type BackupNote, noteFile } from "./backup.ts";
import { verify } from "./verify.ts";
import { withPlatform } from "./with-platform.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const home = await mkdtemp(join(tmpdir(), "palco-backup-"));
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** An installation whose media lie outside its data folder. */
const settings = (name: string) => ({
  NODE_ENV: "test",
  PALCO_DEMO: "0",
  PALCO_LOG_LEVEL: "silent",
  PALCO_DATA_DIR: join(home, name, "data"),
  PALCO_MEDIA: `file:${join(home, name, "elsewhere")}`,
});
const configOf = (name: string) => readConfig(settings(name));
const check = (name: string) => withPlatform(configOf(name), verify);

const saved = join(home, "saved");
const made = await withPlatform(configOf("first"), async (platform) => {
  const account = { email: "owner@example.test", name: "Ada", roles: ["PRODUCER"] as const, confirmed: true, password: "Correct-horse-7" }; // prettier-ignore
  const ownerId = (await createAccount(platform, account))!;
  const image = await anImage({ platform }, { ownerId, width: 700, height: 400 });
  const film = await anAsset({ platform }, { ownerId });
  const upload = { owner_id: ownerId, filename: "half.mp4", size: 1000, purpose: "video" };
  const { id: uploadId } = await platform.db.insertInto("upload").values(upload).returning("id").executeTakeFirstOrThrow(); // prettier-ignore
  await platform.storage.put(`uploads/${uploadId}`, Buffer.alloc(400));
  return { image: image.id, film: film.id, upload: uploadId };
});
const { note } = await backup(configOf("first"), saved);

/** Runs the operator's command in a process of its own; killed as soon as `until` is there. */
async function restoreInto(name: string, until?: string): Promise<{ code: number | null; said: string }> {
  const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));
  const child = spawn(process.execPath, [cli, "restore", saved], {
    env: { ...process.env, ...settings(name) },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
  const ended = once(child, "exit");
  while (until && child.exitCode === null && child.signalCode === null) {
    if (existsSync(until)) child.kill("SIGKILL");
    await tick();
  }
  await ended;
  return { code: child.exitCode, said };
}

test("a backup copies the media from their folder and lists its contents", async () => {
  expect(note.rows).toBeGreaterThan(3);
  expect(note.media.files).toBeGreaterThan(5);
  expect(await readdir(join(saved, "media"))).toEqual(
    expect.arrayContaining(["assets", "images", "uploads"]),
  );
  expect(JSON.parse(await readFile(join(saved, noteFile), "utf8")) as BackupNote).toEqual(note);
});

test("a restore that is killed at any step is repeated, and everything is there", async () => {
  const { dataDir, mediaDir } = configOf("second");
  for (const step of [
    join(mediaDir, ".restore.part"),
    join(mediaDir, `.restore-${note.id}`),
    join(dataDir, "postgres/data.part"),
  ]) {
    expect((await restoreInto("second", step)).code).toBe(null);
    expect(existsSync(join(dataDir, "postgres/data"))).toBe(false);
  }
  const { code, said } = await restoreInto("second");
  expect(said).toContain(`${note.media.files} media files`);
  expect(code).toBe(0);
  expect((await readdir(mediaDir)).filter((name) => name.startsWith(".restore"))).toEqual([]);
  const { report, problems } = await check("second");
  expect(problems).toEqual([]);
  expect(report).toEqual(
    expect.arrayContaining([
      "pictures: 1 rows, 5 files",
      "film sources: 1 rows, 2 files",
      "uploads under way: 1 rows, 1 files",
    ]),
  );
  // Restore refuses to overwrite an existing installation.
  const again = await restoreInto("second");
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("has a database already")]);
});

test("verify reports missing files and files without a row, by kind", async () => {
  const { mediaDir } = configOf("first");
  const lost = [`images/${made.image}/320.webp`, `assets/${made.film}/source.mp4`, `uploads/${made.upload}`];
  for (const file of lost) await unlink(join(mediaDir, file));
  await writeFile(join(mediaDir, "uploads/stray"), "");
  expect((await check("first")).problems).toEqual([
    `pictures: 1 fault: ${lost[0]} is lost`,
    `film sources: 1 fault: ${lost[1]} is lost`,
    `uploads under way: 2 faults: ${lost[2]} is lost, uploads/stray has no row`,
  ]);
});
