import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusal } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, patience } from "#testing/race.ts";
import { invariants } from "../invariants.ts";
import { buyAsGuest, newEmail, orderOfGuest } from "../testing/guests.ts";
import { aShow } from "../testing/seats.ts";
import { countOpenOrders } from "./strangers.queries.ts";

const app = await testApp();
const { db } = app.platform;
const show = await aShow(app, [1000, 1000, 1000]);
const film = await aFilm(app);

/** Orders that went through, of eight browsers with one address that ask at the same moment. */
async function ask(product: Parameters<typeof orderOfGuest>[1], dates: readonly string[]) {
  const email = newEmail();
  const answers = await atOnce(8, (n) => {
    const sessionId = dates[n % dates.length];
    return refusal(orderOfGuest(app, product, { email, ...(sessionId && { sessionId }) }));
  });
  expect(new Set(answers)).toEqual(new Set(["ok", "checkout.too_many_open"]));
  return answers.filter((answer) => answer === "ok").length;
}

test(
  "strangers with one address hold two places and three orders, also when eight come at once",
  async () => {
    for (let round = 0; round < 3; round += 1)
      expect([await ask(show, show.dates), await ask(film, [])]).toEqual([2, 3]);
  },
  patience,
);

test("control: a look before the order is written lets all eight pass", async () => {
  const email = newEmail();
  const looks = await atOnce(8, async (n) => {
    const { places } = await countOpenOrders(db, { email, exceptFor: randomUUID() }, new Date());
    const { order } = await orderOfGuest(app, show, { sessionId: show.dates[n % 3]! });
    await sql`update guest g set email = ${email} from "order" o where o.user_id = g.id and o.id = ${order.id}`.execute(
      db,
    );
    return places;
  });
  expect(looks.filter((places) => places < 2).length).toBeGreaterThan(2);
  expect((await countOpenOrders(db, { email, exceptFor: randomUUID() }, new Date())).places).toBe(8);
});

test('paid orders belong to an account: "verify" finds the one that doesn\'t', async () => {
  const { says, sql: question } = invariants.find(({ says: about }) => about.includes("without an account"))!;
  await buyAsGuest(app, film);
  const { order } = await orderOfGuest(app, film);
  const found = async () => (await question.execute(db)).rows;
  expect(await found(), says).toEqual([]);
  await sql`update "order" set status = 'paid', paid_at = now() where id = ${order.id}`.execute(db);
  expect(await found(), says).toEqual([{ what: order.number }]);
});
