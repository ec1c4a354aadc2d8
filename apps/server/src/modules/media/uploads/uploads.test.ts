import { randomBytes } from "node:crypto";
import { readFile, rm, symlink } from "node:fs/promises";
import { Agent, request } from "node:http";
import { getUpload, listUploads, removeUpload } from "@palco/contract/media/api";
import { usualClip } from "@palco/media/mp4/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { findAsset, getAssetIndex } from "../public.ts";
import { mediaApp } from "../testing-app.ts";
import { tus } from "./testing-tus.ts";
import { sizeOf } from "./upload-file.ts";

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const other = await app.aPerson("PRODUCER");
const mine = tus(app.url, producer);
const clip = await readFile(usualClip(14));
/** More than a server and a socket buffer for an unread body. */
const long = 12 * 2 ** 20;
const idOf = (path: string): string => path.split("/").at(-1)!;

test("an upload cut twenty times, with restarts between, is byte-identical and playable at its end", async () => {
  const path = await mine.create(clip.length, "../../Mi  película_1.mp4");
  const file = app.platform.storage.path(`uploads/${idOf(path)}`);
  for (let cut = 0; cut < 20; cut++) {
    const offset = await mine.offset(path);
    expect((await mine.send("HEAD", path)).headers["cache-control"]).toBe("no-store");
    const piece = Math.floor(clip.length / 22);
    const stored = async () => {
      await vi.waitUntil(async () => (await sizeOf(file)) === offset + piece, {
        timeout: 10_000,
        interval: 5,
      });
    };
    // Cut once the server has read it: a line that breaks sooner takes unread bytes along.
    await mine.patchAndCut(path, offset, clip.subarray(offset), { cut: piece, stored });
    // Not one byte that arrived has to be sent again.
    await expect.poll(() => mine.offset(path)).toBe(offset + piece);
    if (cut % 7 === 3) await app.restart();
  }
  const offset = await mine.offset(path);
  expect((await mine.patch(path, offset, clip.subarray(offset))).status).toBe(204);
  const upload = await producer.call(getUpload, { params: { id: idOf(path) } });
  expect(upload).toMatchObject({ state: "complete", received: clip.length, filename: "Mi  película_1.mp4" });
  const asset = await findAsset(app.platform.db, upload.assetId!);
  expect(asset).toMatchObject({
    state: "playable",
    direct: true,
    title: "Mi película 1",
    ownerId: producer.id,
  });
  const kept = await app.platform.storage.get(`assets/${asset!.id}/source.mp4`);
  expect(kept!.equals(clip)).toBe(true);
  const index = await getAssetIndex(app.platform, asset!.id);
  expect(index!.segments.length).toBeGreaterThan(2);
  expect(await mine.offset(path)).toBe(clip.length);
}, 60_000);

test("a wrong offset is refused and changes nothing", async () => {
  const path = await mine.create(clip.length);
  await mine.patch(path, 0, clip.subarray(0, 100_000));
  for (const offset of [0, 99_999, 100_001]) {
    const answer = await mine.patch(path, offset, randomBytes(500));
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.body).code).toBe("media.offset_conflict");
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  }
  expect(await mine.offset(path)).toBe(100_000);
  const tooMuch = await mine.patch(path, 100_000, randomBytes(clip.length));
  expect(tooMuch.status).toBe(413);
  expect(await mine.offset(path)).toBe(100_000);
});

test("another's upload is not found, a viewer may not upload, a visitor must log in", async () => {
  const path = await mine.create(clip.length);
  const theirs = tus(app.url, other);
  expect((await theirs.send("HEAD", path)).status).toBe(404);
  expect((await theirs.patch(path, 0, clip)).status).toBe(404);
  expect((await theirs.send("DELETE", path)).status).toBe(404);
  await expect(other.call(getUpload, { params: { id: idOf(path) } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  await expect(other.call(removeUpload, { params: { id: idOf(path) } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  const viewer = tus(app.url, await app.aPerson("VIEWER"));
  await expect(viewer.create(10)).rejects.toThrow(/^403/);
  await expect(tus(app.url, { token: "nobody" }).create(10)).rejects.toThrow(/^401/);
  expect(await mine.offset(path)).toBe(0);
  for (const bad of ["/api/uploads/x", "/api/uploads/..%2f..%2fetc", `/api/uploads/${"0".repeat(32)}`])
    expect((await mine.send("HEAD", bad)).status).toBe(404);
});

test("a file that is not an MP4 is refused during its upload", async () => {
  const size = 200 * 1024 * 1024;
  const path = await mine.create(size, "really.mp4");
  let sent = 0;
  const status = await new Promise<number>((resolve, reject) => {
    const outgoing = request(`${app.url}${path}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${producer.token}`,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": String(size),
      },
    });
    const chunk = Buffer.alloc(16 * 1024, "#EXTM3U\n");
    const timer = setInterval(() => {
      if (sent >= 4 * 2 ** 20) return;
      outgoing.write(chunk);
      sent += chunk.length;
    }, 1);
    outgoing.on("response", (response) => {
      clearInterval(timer);
      outgoing.destroy();
      resolve(response.statusCode!);
    });
    outgoing.on("error", reject);
  });
  expect(status).toBe(415);
  expect(sent).toBeLessThan(2 ** 20);
  expect(await app.platform.storage.exists(`uploads/${idOf(path)}`)).toBe(false);
  const again = await mine.patch(path, 0, clip.subarray(0, 1000));
  expect([again.status, JSON.parse(again.body).code]).toEqual([415, "media.not_mp4"]);
});

test("a small file is checked when it is complete, also when it came in tiny pieces", async () => {
  const path = await mine.create(3000);
  expect((await mine.patch(path, 0, randomBytes(1000))).status).toBe(204);
  expect((await mine.patch(path, 1000, randomBytes(1000))).status).toBe(204);
  expect((await mine.patch(path, 2000, randomBytes(1000))).status).toBe(415);
});

test("an MP4 that cannot be played is refused once it is complete", async () => {
  const cut = clip.subarray(0, clip.length - 20_000);
  const path = await mine.create(cut.length);
  expect((await mine.patch(path, 0, cut)).status).toBe(204);
  const upload = await producer.call(getUpload, { params: { id: idOf(path) } });
  expect(upload).toMatchObject({ state: "refused", refusal: "broken" });
  expect(await findAsset(app.platform.db, upload.assetId!)).toMatchObject({
    state: "refused",
    refusal: "broken",
  });
  expect(await app.platform.storage.list(`assets/${upload.assetId}`)).toEqual([]);
});

test("invalid sizes and metadata are refused", async () => {
  await expect(mine.create(3 * 2 ** 30 + 1)).rejects.toThrow(/^413.*media.too_large/);
  await expect(mine.create(0)).rejects.toThrow(/^400.*media.file_empty/);
  expect((await mine.send("POST", "/api/uploads", { "upload-length": "abc" })).status).toBe(400);
  expect(
    (await mine.send("POST", "/api/uploads", { "upload-length": "10", "upload-metadata": "filename !!!" }))
      .status,
  ).toBe(400);
  expect(
    (await mine.send("POST", "/api/uploads", { "upload-length": "10", "tus-resumable": "0.2.2" })).status,
  ).toBe(400);
  const path = await mine.create(10);
  expect(
    (
      await mine.send(
        "PATCH",
        path,
        { "upload-offset": "0", "content-type": "text/plain" },
        Buffer.from("hi"),
      )
    ).status,
  ).toBe(400);
});

test("a full disk answers 507 and the upload goes on once there is room", async () => {
  const path = await mine.create(clip.length);
  const file = app.platform.storage.path(`uploads/${idOf(path)}`);
  await rm(file);
  await symlink("/dev/full", file);
  const full = await mine.patch(path, 0, clip);
  expect([full.status, JSON.parse(full.body).code]).toEqual([507, "server.disk_full"]);
  await rm(file);
  await app.platform.storage.put(`uploads/${idOf(path)}`, Buffer.alloc(0));
  expect((await mine.patch(path, 0, clip)).status).toBe(204);
});

test("a refusal before the last byte leaves the connection ready for the next request", async () => {
  const full = await mine.create(long);
  const file = app.platform.storage.path(`uploads/${idOf(full)}`);
  await rm(file);
  await symlink("/dev/full", file);
  const theirs = await tus(app.url, other).create(long);
  const [ahead, noFilm] = [await mine.create(long), await mine.create(long)];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const patch = (path: string, over = {}) =>
    patchBy(agent, path, {
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      ...over,
    });
  const asked: [string, () => Promise<{ status: number; port: number }>][] = [
    ["507", () => patch(full)],
    ["404", () => patch(theirs)],
    ["401", () => patch(full, { authorization: "Bearer nobody" })],
    ["409", () => patch(ahead, { "upload-offset": "5" })],
    ["415", () => patch(noFilm)],
  ];
  const ports = new Set<number>();
  for (const [expected, ask] of [...asked, ...asked]) {
    const { status, port } = await ask();
    expect(String(status)).toBe(expected);
    ports.add(port);
  }
  expect(ports.size).toBe(1);
});

test("a half-open connection does not lock its owner out", async () => {
  const path = await mine.create(clip.length);
  const hanging = mine.patchAndHang(path, clip.subarray(0, 80_000), clip.length);
  await expect
    .poll(
      () =>
        app.platform.storage
          .open(`uploads/${idOf(path)}`)
          .then(async (file) => [file!.size, await file!.close()][0]),
      { timeout: 10_000 },
    )
    .toBe(80_000);
  const before = Date.now();
  expect(await mine.offset(path)).toBe(80_000);
  expect(Date.now() - before).toBeLessThan(2000);
  expect((await mine.patch(path, 80_000, clip.subarray(80_000))).status).toBe(204);
  hanging.destroy();
});

test("the same key creates one upload", async () => {
  const key = { "idempotency-key": "upload-key-123456" };
  const [first, second] = [await mine.create(5000, "a.mp4", key), await mine.create(5000, "a.mp4", key)];
  expect(second).toBe(first);
  await expect(mine.create(5001, "a.mp4", key)).rejects.toThrow(/^422/);
});

test("cancelling an upload removes its bytes and its list entry", async () => {
  const path = await mine.create(clip.length);
  await mine.patch(path, 0, clip.subarray(0, 70_000));
  await producer.call(removeUpload, { params: { id: idOf(path) } });
  expect((await mine.send("HEAD", path)).status).toBe(404);
  const { items } = await producer.call(listUploads);
  expect(items.some(({ id }) => id === idOf(path))).toBe(false);
  expect(await app.platform.storage.exists(`uploads/${idOf(path)}`)).toBe(false);
});

/** Sends 12 MB of zeros by this agent; answers the status and which connection it was. */
function patchBy(
  agent: Agent,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; port: number }> {
  return new Promise((resolve, reject) => {
    const all = {
      authorization: `Bearer ${producer.token}`,
      "tus-resumable": "1.0.0",
      "content-length": String(long),
      ...headers,
    };
    const outgoing = request(`${app.url}${path}`, { method: "PATCH", agent, headers: all });
    outgoing.on("response", (response) => {
      const port = response.socket.localPort!;
      response.resume().on("end", () => resolve({ status: response.statusCode!, port }));
    });
    outgoing.on("error", reject).end(Buffer.alloc(long));
  });
}
