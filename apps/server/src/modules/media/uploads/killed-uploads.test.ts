import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { usualClip } from "@palco/media/mp4/testing";
import { expect, onTestFinished, test } from "vitest";
import { roundsOf } from "#testing/race.ts";
import { findAsset } from "../public.ts";
import { mediaApp } from "../testing-app.ts";
import { tus } from "./testing-tus.ts";
import { sizeOf } from "./upload-file.ts";

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const clip = await readFile(usualClip(14));
const rounds = roundsOf({ short: 8, long: 200 });

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const actor = {
    id: producer.id,
    token: producer.token,
    roles: ["PRODUCER"],
    language: "en",
    name: "",
    email: "",
    signInId: producer.id,
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL("./testing-process.ts", import.meta.url))], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: app.databaseUrl,
      PALCO_DATA_DIR: app.dataDir,
      TEST_ACTOR: JSON.stringify(actor),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [port] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, url: `http://127.0.0.1:${Number(port.toString())}` };
}

test("two servers, one writer: a hanging connection at one releases the upload for the other, and of two at once one wins", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const [first, second] = [tus(here.url, producer), tus(there.url, producer)];
  const path = await first.create(clip.length);
  const id = path.split("/").at(-1)!;
  const hanging = first.patchAndHang(path, clip.subarray(0, 80_000), clip.length);
  await expect.poll(() => sizeOf(app.platform.storage.path(`uploads/${id}`))).toBe(80_000);
  const over = once(hanging, "response");
  const before = Date.now();
  expect(await second.offset(path)).toBe(80_000);
  expect(Date.now() - before).toBeLessThan(5000);
  // The one that hung has been ended: it cannot write any more.
  const [ended] = (await over) as [IncomingMessage];
  expect([ended.statusCode, ended.headers["upload-offset"]]).toEqual([204, "80000"]);
  hanging.destroy();

  const piece = clip.subarray(80_000, 300_000);
  const answers = await Promise.all([first.patch(path, 80_000, piece), second.patch(path, 80_000, piece)]);
  expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
  // The one that came first may have been asked to make room before it was through.
  const reached = await first.offset(path);
  expect(reached).toBeLessThanOrEqual(300_000);
  expect((await second.patch(path, reached, clip.subarray(reached))).status).toBe(204);
  expect((await app.platform.storage.get(`assets/${id}/source.mp4`))!.equals(clip)).toBe(true);
  for (const table of ["outbox", "transcode_job"] as const) await app.platform.db.deleteFrom(table).execute();
}, 60_000);

test(
  `an upload whose server is killed ${rounds} times arrives whole and becomes one video`,
  async () => {
    let path: string | undefined;
    let id = "";
    const fileOf = () => app.platform.storage.path(`uploads/${id}`);
    for (let round = 0; round < rounds; round++) {
      const { child, url } = await startProcess();
      const client = tus(url, producer);
      path ??= await client.create(clip.length);
      id = path.split("/").at(-1)!;
      const offset = await client.offset(path);
      // The bytes on the disk when the process died count.
      expect(offset).toBe((await sizeOf(fileOf())) ?? clip.length);
      // The last rounds end in the middle of what happens after the last byte.
      const goal = round < rounds - 3 ? Math.ceil((clip.length * (round + 1)) / rounds) : clip.length;
      const sent = client.patch(path, offset, clip.subarray(offset, goal)).catch(() => undefined);
      await expect
        .poll(async () => (await sizeOf(fileOf())) ?? clip.length, { interval: 1 })
        .toBeGreaterThanOrEqual(goal);
      child.kill("SIGKILL");
      await Promise.all([once(child, "exit"), sent]);
    }
    const { url } = await startProcess();
    expect(await tus(url, producer).offset(path!)).toBe(clip.length);
    expect(await findAsset(app.platform.db, id)).toMatchObject({ state: "playable", size: clip.length });
    expect((await app.platform.storage.get(`assets/${id}/source.mp4`))!.equals(clip)).toBe(true);
    expect(await app.platform.storage.list("uploads")).toEqual([]);
    const facts = await app.platform.db.selectFrom("outbox").select("kind").execute();
    expect(facts.map(({ kind }) => kind)).toEqual(["asset.playable"]);
    expect(await app.platform.db.selectFrom("transcode_job").select("asset_id").execute()).toEqual([
      { asset_id: id },
    ]);
  },
  rounds * 20_000,
);
