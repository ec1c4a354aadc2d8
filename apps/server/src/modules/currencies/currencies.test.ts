import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listRates } from "@palco/contract/currencies/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { fetchRates, findRate } from "./public.ts";

const bank = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='2026-11-20'>
<Cube currency='USD' rate='1.1612'/><Cube currency='JPY' rate='181.02'/><Cube currency='GBP' rate='9.9'/><Cube currency='XXX' rate='2'/>
</Cube></Cube></gesmes:Envelope>`;
let answer = { status: 200, body: bank };
const feed = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
afterAll(() => void feed.close());

const app = await testApp({
  PALCO_RATES_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/rates`,
});
const rateOf = async (currency: string) =>
  (await app.as()(listRates)).rates.find((rate) => rate.currency === currency);

beforeAll(() => fetchRates(app.platform));

test("without data from a feed the built-in table is used, with its date", async () => {
  expect(await rateOf("KES")).toEqual({ currency: "KES", perEuro: "151.7", asOf: "2025-10-01" });
});

test("the feed's rates are used, but one that jumped is ignored, and an unknown currency is not stored", async () => {
  await expect.poll(() => rateOf("USD")).toMatchObject({ perEuro: "1.1612000000", asOf: "2026-11-20" });
  expect(await rateOf("GBP")).toMatchObject({ perEuro: "0.872", asOf: "2025-10-01" });
  expect(await rateOf("XXX")).toBeUndefined();
});

test("a feed in another base is brought to the euro", async () => {
  answer = {
    status: 200,
    body: JSON.stringify({ base: "USD", date: "2026-11-21", rates: { EUR: 0.8, JPY: 140 } }),
  };
  await fetchRates(app.platform);
  // The visitors' shared cache is refreshed a moment later.
  await expect.poll(() => rateOf("USD")).toMatchObject({ perEuro: "1.2500000000", asOf: "2026-11-21" });
  expect(await findRate(app.platform.db, "EUR", "JPY")).toMatchObject({ rate: "175.0000000000" });
});

test.each([
  [500, "no"],
  [200, "<html>maintenance</html>"],
  [200, `{"base":"USD","date":"2026-11-21","rates":{"JPY":140}}`],
])("a feed that answers %i %j leaves the rates as they are", async (status, body) => {
  const before = await rateOf("USD");
  answer = { status, body };
  await fetchRates(app.platform);
  expect(await rateOf("USD")).toEqual(before);
});
