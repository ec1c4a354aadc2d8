import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { startAppProcess } from "../../../../tools/lib/app-process.ts";

/** Each holds 2 to 18 MB of memory, and most sites need them a few times a day or never. */
const heavy = [
  "@tus/server",
  "ajv",
  "fontkit",
  "graphql",
  "nodemailer",
  "pdfkit",
  "qrcode",
  "sharp",
  "stripe",
  "werift",
];

const mostMb = 160;

/** Memory of a process in MB; files that several processes share count in proportion (Linux's Pss, in KiB). */
function memoryMb(pid: number): number {
  const [, kib] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))!;
  return (Number(kib) * 1024) / 1e6;
}

test("an idle process is small: a start loads none of the heavy packages that only single requests need", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "palco-idle-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const list = join(dataDir, "loaded");
  const hook = `import{registerHooks}from"node:module";import{appendFileSync}from"node:fs";registerHooks({load(u,c,n){appendFileSync(${JSON.stringify(list)},u+"\\n");return n(u,c)}})`;
  const { url: databaseUrl } = await testDatabase();
  const app = await startAppProcess({
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      SMTP_URL: "smtp://127.0.0.1:9",
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    },
  });
  onTestFinished(() => app.kill());
  // Garbage of the start is collected after the first answer.
  await expect.poll(() => memoryMb(app.pid), { timeout: 20_000 }).toBeLessThanOrEqual(mostMb);
  expect((await fetch(`${app.url}/`)).status).toBe(200);
  expect((await fetch(`${app.url}/api/config/theme/home`)).status).toBe(200);
  const packages = new Set(
    Array.from(
      readFileSync(list, "utf8").matchAll(/.*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/g),
      ([, name]) => name!,
    ),
  );
  // Modules of both kinds are seen.
  expect([...packages]).toEqual(expect.arrayContaining(["fastify", "zod"]));
  expect(heavy.filter((name) => packages.has(name))).toEqual([]);
}, 60_000);
