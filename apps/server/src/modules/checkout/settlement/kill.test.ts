import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { roundsOf } from "#testing/race.ts";
import { reconcile } from "../paying/reconcile.ts";
import { faultsInBooks, holdingOf } from "../testing/books.ts";
import { aShop, pursue, type Wish } from "../testing/crowd.ts";
import { startShop } from "../testing/shop.ts";

const rounds = roundsOf({ short: 5, long: 200 });
const newPeople = 4;

const secret = randomBytes(24).toString("hex");
// Beside the shop that dies, one on the same data that only looks at the books and, at the end, reconciles them.
const app = await testApp({ PALCO_SECRET: secret });
const { db } = app.platform;

async function aWish(products: readonly { product: TestProduct; gross: number }[]): Promise<Wish> {
  const chance = (percent: number) => randomInt(100) < percent;
  const wanted = products[randomInt(products.length)]!;
  return {
    ...wanted,
    buyer: await aUser(app),
    tabs: chance(40) ? 3 : 1,
    delivery: (["now", "twice", "lost"] as const)[randomInt(3)]!,
    leaves: wanted.gross > 0 && chance(25),
    regrets: chance(25),
    state: "open",
    told: new Set(),
  };
}

test(
  `a shop that is killed ${rounds} times while people order, pay and get money back loses nothing and does nothing twice`,
  async () => {
    const admin = await aUser(app, { roles: ["ADMIN"] });
    const products = await Promise.all(
      [1210, 1210, 0].map(async (gross) => ({ gross, product: await aProduct(app, { gross }) })),
    );
    const wishes: Wish[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const shop = await startShop(app, secret);
      wishes.push(...(await Promise.all(Array.from({ length: newPeople }, () => aWish(products)))));
      // Killed somewhere between two answers, whatever the speed of the machine.
      let answersLeft = randomInt(1, newPeople * 4);
      const moment = Promise.withResolvers<void>();
      const crowd = aShop(shop.url, () => {
        answersLeft -= 1;
        if (answersLeft === 0) moment.resolve();
      });
      const work = Promise.all(wishes.map((wish) => pursue(crowd, wish, admin)));
      await Promise.race([work, moment.promise.then(() => wait(randomInt(15)))]);
      await shop.kill();
      await work;
    }

    // The last server is not killed: each interrupted client gets its order.
    const shop = await startShop(app, secret);
    for (let tries = 0; tries < 3; tries += 1)
      await Promise.all(
        wishes.map((wish) =>
          pursue(
            aShop(shop.url, () => {}),
            wish,
            admin,
          ),
        ),
      );
    await shop.stop();
    expect(wishes.filter(({ state }) => state === "open")).toEqual([]);

    // The minute's job, after the time for asking and again after the time for paying.
    for (const minutes of [3, 33, 36]) {
      app.setNow(new Date(Date.now() + minutes * 60_000));
      await reconcile(app.platform);
    }
    app.setNow(undefined);
    expect(await faultsInBooks(db)).toEqual([]);
    for (const { buyer, product, gross, regrets, told } of wishes) {
      const { tickets, paidOrders, keptCharges } = await holdingOf(db, buyer.id, product.id);
      expect([paidOrders, keptCharges]).toEqual([tickets, gross ? tickets : 0]);
      // A buyer with a refund may get a ticket again, from a second tab that paid later.
      if (regrets) expect(tickets).toBeLessThanOrEqual(1);
      else expect(tickets).toBe(1);
      if (told.size === 0) continue;
      const orders = await db
        .selectFrom("order")
        .select("status")
        .where("id", "in", [...told])
        .execute();
      expect(
        orders.map(({ status }) => status).filter((status) => status !== (regrets ? "refunded" : "paid")),
      ).toEqual([]);
    }

    // Each paid order has brought one receipt, also when the process that was writing it died.
    await db
      .updateTable("outbox")
      .set({ next_try_at: new Date(0) })
      .where("done_at", "is", null)
      .execute();
    await app.deliver();
    const receipts = await db
      .selectFrom("mail_message")
      .select("dedupe_key")
      .where("template", "=", "order-paid")
      .execute();
    const facts = await db.selectFrom("outbox").select("payload").where("kind", "=", "order.paid").execute();
    expect(receipts.map((mail) => mail.dedupe_key).toSorted()).toEqual(
      facts.map(({ payload }) => `order-paid ${(payload as { orderId: string }).orderId}`).toSorted(),
    );
  },
  rounds * 30_000 + 60_000,
);
