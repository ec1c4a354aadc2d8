import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openClient } from "#platform/postgres/connect.ts";
import { testDatabase } from "#testing/database.ts";
import { startAppProcess } from "../../../../tools/lib/app-process.ts";

vi.setConfig({ testTimeout: 120_000 });
const { url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "palco-uncaught-"));
const other = await openClient(url);
const watch = await openClient(url);
afterAll(async () => {
  await Promise.all([other.end(), watch.end()]);
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ["an exception", "setTimeout(() => { throw new Error('a fault of ours') })"],
  ["a rejection", "Promise.reject(new Error('a fault of ours'))"],
])(
  "%s that is not caught is logged, and the process exits with 1 after finishing its work",
  async (_, fault) => {
    const preload = `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(fault)}})`;
    const app = await startAppProcess({
      dataDir,
      env: {
        DATABASE_URL: url,
        PALCO_ROLES: "http",
        PALCO_SECRET: "x".repeat(32),
        NODE_OPTIONS: `--import "${preload}"`,
      },
    });
    const exit = once(app.child, "exit");
    await other.query("begin; lock table product in access exclusive mode");
    const begun = fetch(`http://127.0.0.1:${app.port}/api/products/a-film`);
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await watch.query(waiting)).rows).toHaveLength(1);
    process.kill(app.pid, "SIGUSR2");
    await expect.poll(() => app.output()).toContain("a fault of ours");
    expect(app.hasEnded()).toBe(false);
    await other.query("rollback");
    expect((await begun).status).toBe(404);
    expect(await exit).toEqual([1, null]);
    expect(app.output()).toMatch(/"stack":"Error: a fault of ours/);
  },
);
