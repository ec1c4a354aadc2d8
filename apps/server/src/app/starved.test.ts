import { randomUUID } from "node:crypto";
import { login } from "@palco/contract/accounts/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { sendBeats, startPlayback } from "@palco/contract/playback/api";
import { afterAll, expect, test, vi } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { openClient } from "#platform/postgres/connect.ts";
import { testApp } from "#testing/app.ts";

// Two connections for what is vital, two for everything else, one each for searches and downloads.
const app = await testApp({ PALCO_DB_POOL: "5" });
const other = await openClient(app.databaseUrl);
const watch = await openClient(app.databaseUrl);
afterAll(() => Promise.all([other.end(), watch.end()]));
vi.setConfig({ testTimeout: 30_000 });

const get = (path: string, init: RequestInit = {}) => fetch(`${app.url}/api${path}`, init);

/** Locks the table while `work` runs; readers wait. */
async function withTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await other.query("rollback");
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await watch.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.n;
}

test("readers that hold every common connection do not block health, log-in, checkout and playback", async () => {
  const buyer = await aUser(app);
  const product = await aProduct(app);
  await withTable("speaker", async () => {
    const leave = new AbortController();
    let answered = 0;
    const readers = Array.from({ length: 12 }, (_, n) =>
      get(`/speakers/nobody-${n}`, { signal: leave.signal })
        .then(() => (answered += 1))
        .catch(() => {}),
    );
    await expect.poll(countWaiting).toBe(2);

    expect((await get("/health")).status).toBe(200);
    expect(await buyer.call(login, { body: buyer.credentials })).toMatchObject({ email: buyer.email });
    expect(await buyer.call(getCheckout, { params: { slug: product.slug }, query: {} })).toBeTruthy();
    // Nothing was encoded, and no session has that id: playback reads the database and answers with its own error.
    await expect(
      product.owner.call(startPlayback, { body: { productSlug: product.slug } }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^playback\./) });
    await expect(
      product.owner.call(sendBeats, { params: { id: randomUUID() }, body: { beats: [], positionMs: 0 } }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^playback\./) });
    // The control: an address that is not vital has to wait behind them.
    const after = get("/account/billing", {
      signal: leave.signal,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
      .then(() => (answered += 1))
      .catch(() => {});
    expect((await get("/health")).status).toBe(200);
    expect(answered).toBe(0);

    leave.abort();
    await Promise.all([...readers, after]);
    // Their statements were cancelled with them: the connections serve others while the table is still locked.
    await expect.poll(countWaiting).toBe(0);
    expect(
      (await get("/account/billing", { headers: { authorization: `Bearer ${buyer.token}` } })).status,
    ).toBe(200);
  });
});

test("searches that wait do not block lists", async () => {
  await withTable("search_document", async () => {
    const searches = Array.from({ length: 4 }, (_, n) => get(`/search?q=medea${n}`));
    await expect.poll(countWaiting).toBe(1);
    expect((await get("/products?q=medea")).status).toBe(200);
    expect(await countWaiting()).toBe(1);
    for (const answer of await Promise.all(searches)) expect([200, 503]).toContain(answer.status);
  });
});

test("a statement over its time limit is refused with a message and a time to retry", async () => {
  await withTable("search_document", async () => {
    const answer = await get("/search?q=medea", { headers: { "accept-language": "es" } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({
      code: "server.too_slow",
      message:
        "Hemos tardado demasiado en encontrarlo. Acota la búsqueda o inténtalo de nuevo en un momento.",
    });
  });
  expect((await get("/search?q=medea")).status).toBe(200);
});
