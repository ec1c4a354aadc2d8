import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findFfmpeg, isTooOld } from "./binary.ts";
import { confined, findConfinement } from "./confine.ts";
import { runFfmpeg, uploadInput } from "./ffmpeg.ts";
import { progressReader } from "./progress.ts";
import { aClip, aFolder, ffmpegOnce } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

/** Work without end: only a limit or a signal stops it. */
const ENDLESS = ["-f", "lavfi", "-i", "testsrc2=s=1280x720", "-f", "null", "-"];

describe("a confined ffmpeg", () => {
  test("reaches no server, not even on this machine", async () => {
    const tools = await findConfinement();
    let calls = 0;
    const server = createServer((socket) => {
      calls++;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const send = runFfmpeg({
      args: ["-f", "lavfi", "-t", "1", "-i", "sine", "-f", "mpegts", `tcp://127.0.0.1:${port}`],
    });
    await expect(send).rejects.toMatchObject({ code: "failed" });
    server.close();
    if (tools.network.length > 0) expect(calls).toBe(0);
  });

  test("opens an upload as MP4 and nothing else", async () => {
    const secret = await aClip(folder.path, "secret", { seconds: 2 });
    const stream = join(folder.path, "secret.ts");
    await ffmpegOnce("-i", secret, "-c", "copy", stream);
    const script = join(folder.path, "script.mp4");
    const playlist = (name: string): string =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${name}\n#EXT-X-ENDLIST\n`;
    const scripts = [
      playlist(stream),
      playlist(`file://${stream}`),
      "ffconcat version 1.0\nfile secret.mp4\n",
    ];
    for (const text of scripts) {
      await writeFile(script, text);
      // ffmpeg left to guess does open the other film:
      expect((await ffmpegOnce("-i", script, "-frames:v", "1", "-f", "framecrc", "-")).toString()).toMatch(
        /^0,/m,
      );
      const args = [...uploadInput(script), "-frames:v", "1", "-f", "framecrc", "-"];
      await expect(runFfmpeg({ args })).rejects.toMatchObject({ code: "failed" });
    }
    const elsewhere = [...uploadInput("http://127.0.0.1/x.mp4"), "-f", "null", "-"];
    await expect(runFfmpeg({ args: elsewhere })).rejects.toMatchObject({ code: "failed" });
  });

  test("writes no file", async () => {
    const file = join(folder.path, "written.bin");
    await expect(
      runFfmpeg({ args: ["-y", "-f", "lavfi", "-t", "1", "-i", "testsrc2", "-f", "rawvideo", file] }),
    ).rejects.toMatchObject({ code: "limit" });
    expect(existsSync(file) ? (await readFile(file)).length : 0).toBe(0);
  });

  test("ends at its limits of time and memory", async () => {
    await expect(runFfmpeg({ args: ENDLESS, limits: { cpu: 1 } })).rejects.toMatchObject({ code: "limit" });
    await expect(runFfmpeg({ args: ENDLESS, timeoutMs: 300 })).rejects.toMatchObject({ code: "limit" });
    const huge = ["-f", "lavfi", "-i", "color=s=12000x12000", "-frames:v", "3", "-f", "null", "-"];
    await expect(runFfmpeg({ args: huge, limits: { memory: 500 * 2 ** 20 } })).rejects.toMatchObject({
      code: "limit",
    });
  });

  test("is stopped by the signal, also by one that fired before", async () => {
    const stop = new AbortController();
    const work = runFfmpeg({ args: ENDLESS, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(work).rejects.toMatchObject({ code: "aborted" });
    await expect(runFfmpeg({ args: ENDLESS, signal: stop.signal })).rejects.toMatchObject({
      code: "aborted",
    });
  });

  test("ends with us, even when we are killed", async () => {
    const tools = await findConfinement();
    if (tools.parent.length === 0) return;
    // A parent that starts an endless run, says its number and is killed the hard way.
    const module = new URL("./ffmpeg.ts", import.meta.url).href;
    const mark = `size=${1000 + (process.pid % 1000)}x64`;
    const code = `const { runFfmpeg } = await import(${JSON.stringify(module)}); await runFfmpeg({ args: ["-f","lavfi","-i","testsrc2=${mark}","-f","null","-"], onProgress: () => console.log("runs") });`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    expect((await processesWith(mark)).length).toBeGreaterThan(1);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await expect.poll(() => processesWith(mark)).toEqual([]);
  });

  test("keeps the last output of a failed run, and the errors of its output's reader", async () => {
    const failed = await runFfmpeg({ args: ["-f", "lavfi", "-i", "nosuchfilter", "-f", "null", "-"] }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      name: "FfmpegError",
      code: "failed",
      exitCode: 1,
      stderrTail: expect.stringContaining("nosuchfilter"),
    });
    const full = Object.assign(new Error("disk full"), { code: "ENOSPC" });
    const args = ["-f", "lavfi", "-i", "testsrc2", "-f", "rawvideo", "pipe:3"];
    await expect(runFfmpeg({ args, outputs: [() => Promise.reject(full)] })).rejects.toBe(full);
  });
});

test("is found where PALCO_FFMPEG says, and only there", async () => {
  const { ffmpeg, version } = await findFfmpeg();
  expect(isTooOld(version)).toBe(false);
  await expect(findFfmpeg({ PALCO_FFMPEG: ffmpeg, PATH: process.env.PATH })).resolves.toMatchObject({
    ffmpeg,
  });
  await expect(findFfmpeg({ PALCO_FFMPEG: "/nowhere/ffmpeg", PATH: process.env.PATH })).rejects.toMatchObject(
    { code: "not_found" },
  );
  await expect(findFfmpeg({ PATH: "/nowhere" })).rejects.toMatchObject({ code: "not_found" });
  expect(["4.4.2", "5.0.1", "n4.3"].map(isTooOld)).toEqual([true, true, true]);
  expect(["5.1.9-0+deb12u1", "6.0", "10.2", "n7.1", "N-110-gabc"].map(isTooOld)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("works without the wrappers a machine lacks", () => {
  const none = { network: [], parent: [], prlimit: undefined, nice: undefined };
  expect(confined(none, { memory: 1, cpu: 1, file: 0 }, 10, ["ffmpeg", "-i"])).toEqual(["ffmpeg", "-i"]);
});

test("progress is read in whatever pieces it comes", () => {
  const seen: unknown[] = [];
  const read = progressReader((progress) => seen.push(progress));
  for (const piece of [
    "frame=12\nfps=3\nout_time",
    "_us=1500000\nspeed=2.5x\nprogress=con",
    "tinue\nframe=20\nout_time_us=N/A\nprogress=end\n",
  ])
    read(piece);
  expect(seen).toEqual([
    { frame: 12, timeMs: 1500, speed: 2.5, done: false },
    { frame: 20, timeMs: 0, speed: 0, done: true },
  ]);
});

async function processesWith(argument: string): Promise<string[]> {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map((pid) =>
      readFile(`/proc/${pid}/cmdline`, "utf8").then(
        (line) => (line.includes(argument) ? pid : ""),
        () => "",
      ),
    ),
  );
  return found.filter((pid) => pid !== "");
}
