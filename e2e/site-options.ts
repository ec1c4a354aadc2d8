import { join } from "node:path";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import { expect, type TestApp } from "./app.ts";

/** Sets options that have no screen yet, while `work` runs; the application is shared, so they are gone afterwards. */
export async function withOptions(
  app: TestApp,
  { options, word }: { options: Record<string, unknown>; /** Shows that they are there. */ word: string },
  work: () => Promise<void>,
): Promise<void> {
  const url = socketUrl(join(app.dataDir, "postgres", "run"), "palco");
  await withClient(url, async (client) => {
    const names = Object.keys(options);
    for (const name of names)
      await client.query(
        "insert into site_option (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
        [name, JSON.stringify(options[name])],
      );
    try {
      // Answers that are the same for every visitor are kept for two seconds.
      await expect.poll(() => answersOf(app)).toContain(word);
      await work();
    } finally {
      await client.query("delete from site_option where name = any($1)", [names]);
    }
  });
}

async function answersOf({ url }: TestApp): Promise<string> {
  const answers = await Promise.all(
    ["fields", "domains"].map(async (what) => (await fetch(`${url}/api/config/register/${what}`)).text()),
  );
  return answers.join();
}
