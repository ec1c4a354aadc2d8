import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "@palco/contract/accounts/api";
import { createClient } from "@palco/contract/client";
import { getHome } from "@palco/contract/pages/api";
import { listProducts } from "@palco/contract/catalogue/api";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { connect } from "#platform/db/database.ts";
import { testDatabase } from "#testing/database.ts";
import { type AppProcess, startAppProcess } from "../../../../../tools/lib/app-process.ts";
import { demoProducts } from "../texts/products.ts";
import { films } from "../media/films.ts";
import { filmPaths } from "../media/make-film.ts";

const folder = mkdtempSync(join(tmpdir(), "palco-demo-"));
const { url: databaseUrl } = await testDatabase();
const db = connect(databaseUrl, { max: 2 });
const running: AppProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((app) => app.kill()));
  await db.destroy();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** An ffmpeg that never ends: what a film costs on a slow machine. */
const endless = join(folder, "ffmpeg");
writeFileSync(endless, "#!/bin/sh\nexec sleep 600\n", { mode: 0o755 });

async function start(env: NodeJS.ProcessEnv = {}): Promise<AppProcess> {
  const app = await startAppProcess({
    dataDir: folder,
    env: {
      PALCO_DEMO: "1",
      PALCO_ROLES: "http,worker",
      DATABASE_URL: databaseUrl,
      PALCO_SECRET: "a secret that all processes share",
      PALCO_LOG_LEVEL: "error",
      ...env,
    },
  });
  running.push(app);
  return app;
}

/** Puts a film of two seconds where each film of the demo would be made. */
function placeFilms(): void {
  const clips = join(folder, "demo-clips");
  mkdirSync(clips, { recursive: true });
  const made = join(folder, "two-seconds.mp4");
  const picture = "-f lavfi -i testsrc=size=320x180:rate=25:duration=2";
  const sound = "-f lavfi -i sine=duration=2";
  const options = `-loglevel error ${picture} ${sound} -pix_fmt yuv420p -movflags faststart`.split(" ");
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [...options, made]);
  for (const film of films)
    for (const path of Object.values(filmPaths(film, clips))) if (path) cpSync(made, path);
}

const visitorOf = (url: string) =>
  createClient({ baseUrl: `${url}/api`, token: () => undefined, language: () => "es" });

/** Number of films, trailers, episode sounds and films of lessons of all products. */
const filmsAndSounds = demoProducts
  .map(({ clip, trailer, episodes = [], course }) => {
    const hasTrailer = trailer && films.find(({ key }) => key === clip)?.trailer;
    const lessons = course?.modules.flatMap((module) => module.lessons) ?? [];
    return (
      (clip ? 1 : 0) + (hasTrailer ? 1 : 0) + episodes.length + lessons.filter((lesson) => lesson.clip).length
    );
  })
  .reduce((sum, one) => sum + one, 0);

const progressAt = async ({ url }: AppProcess) => (await visitorOf(url)(getHome, {})).preparing;

test(
  "the site responds before its films are made, and a killed fill resumes without duplicates",
  { timeout: 400_000 },
  async () => {
    const first = await start({ PALCO_FFMPEG: endless });
    const visitor = visitorOf(first.url);
    await vi.waitUntil(async () => (await visitor(listProducts, { query: {} })).items.length > 0, {
      timeout: 180_000,
    });
    const { sections, preparing } = await visitor(getHome, {});
    expect(preparing).toMatchObject({ of: 42 });
    expect(preparing!.ready).toBeLessThan(6);
    expect(sections.map(({ kind }) => kind)).toContain("channel_slider");
    const body = { email: "viewer@demo.palco.test", password: "Palco-demo-1" };
    expect(await visitor(login, { body })).toMatchObject({ roles: ["VIEWER"] });
    await first.kill();

    placeFilms();
    const two = await Promise.all([start(), start()]);
    await vi.waitUntil(async () => ((await progressAt(two[0]))?.ready ?? 0) >= 10, { timeout: 180_000 });
    // The one that fills is killed; the other one takes over.
    const filling = two.filter((app) => app.output().includes("one by one"));
    expect(filling).toHaveLength(1);
    const filler = filling[0]!;
    await filler.kill();
    const other = two.find((app) => app !== filler)!;
    await vi.waitUntil(async () => (await progressAt(other)) === null, { timeout: 180_000 });

    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n;
    expect({
      products: await count("product"),
      channels: await count("channel"),
      films: await count("asset"),
      speakers: await count("speaker"),
      subscriptions: await count("subscription"),
      pictures: await count("image"),
    }).toEqual({
      products: 42,
      channels: 6,
      films: filmsAndSounds,
      speakers: 4,
      subscriptions: 1,
      pictures: 89,
    });
  },
);
