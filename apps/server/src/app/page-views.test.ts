import { fillPath } from "@palco/contract/route";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { aPost } from "#modules/posts/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";
import { aWorld, readRightsParts } from "./testing-world.ts";
import { describePage } from "./web/describe-page.ts";

const app = await testApp();
const world = await aWorld(app, await readRightsParts());
const { published, buyer, owner } = world;
const [podcast, post, speaker] = [
  await aPodcast(app, { owner }),
  await aPost(app, { owner, channel: published.channel }),
  await aSpeaker(app, { owner }),
];
await aTicket(app, buyer, post);

/** Row count of every table and the transactions that wrote its rows: an update or a delete shows as well. */
async function readState(): Promise<Record<string, string>> {
  const { db } = app.platform;
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows of ' || coalesce(sum(xmin::text::numeric), 0) as state from ${name}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.raw(each.join(" union all "))}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** The screens that are open to visitors and readers, with what this world has in them. */
const screens = [
  "/", "/login", "/logup", "/recovery-password", "/reset-password/none", "/activate/none", "/email/revert/none", "/search-results", "/search-results?search=film",
  "/aviso-legal", "/help", "/page/about", "/shop", "/schedule", `/products/${published.slug}`, `/products/${podcast.product.slug}`,
  `/products/${post.slug}`, `/channels/${published.channel.slug}`, `/channels/${published.channel.slug}/rss.xml`, `/speakers/${speaker.slug}`,
  `/posts/${post.slug}`, `/player/${published.slug}`, `/datasheet/${published.slug}`, `/meets/${published.slug}`, `/courses/${published.slug}`, `/masters/${published.slug}`,
  `/masters/${published.slug}`, `/products/${published.slug}/checkout`, "/mystuff/products", "/mystuff/wishes", "/mystuff/channels", "/mystuff/subscriptions", "/mystuff/certificates", "/mystuff/orders",
  "/account/my-data", "/sitemap.xml", "/sitemap-1.xml", "/robots.txt",
]; // prettier-ignore

const reads = modules
  .flatMap((module) => (module.routes ?? []).map(({ spec }) => ({ module: module.name, spec })))
  .filter(({ spec }) => spec.method === "GET" && (spec.audience === "everyone" || spec.audience === "user"));
// The data they ask for is made first.
const asked: { path: string }[] = [];
for (const { module, spec } of reads) {
  const { params = {}, query = "" } = await world.requestOf(module, `GET ${spec.path}`);
  asked.push({ path: `/api${fillPath(spec.path, params)}${query}` });
}

/** Tables that reads may write, and why. */
const exceptions: Record<string, string> = {
  sign_in: "when a session was last seen, some minutes apart: it ends by itself when it is not used",
  push_key: "the keys of web push, which a real start makes before it answers",
};

test.each([
  ["a visitor", undefined],
  ["a reader who holds tickets", buyer],
  ["a producer who looks at what is theirs", owner],
])("what %s looks at writes nothing", async (_, who) => {
  const headers = new Headers(who && { authorization: `Bearer ${who.token}` });
  // Long after their last look, so that what is written now and then is written.
  app.setNow(new Date(Date.now() + 2 * 3_600_000));
  onTestFinished(() => app.setNow(undefined));
  const before = await readState();
  let answered = 0;
  for (const path of screens) {
    // Pages are the same for everybody; the session's token goes with the calls of the browser.
    await (await fetch(app.url + path, { headers: { accept: "text/html" } })).arrayBuffer();
    await describePage(app.platform, path.split("?")[0]!, "es");
  }
  for (const { path } of asked) {
    const answer = await fetch(app.url + path, { headers });
    await answer.arrayBuffer();
    expect(answer.status, path).toBeLessThan(500);
    if (answer.ok) answered += 1;
  }
  expect(answered).toBeGreaterThan(15);
  const after = await readState();
  const written = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(written.filter((name) => !(name in exceptions))).toEqual([]);
});
