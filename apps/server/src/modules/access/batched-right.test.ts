import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { createServices } from "#platform/services.ts";
import { testApp } from "#testing/app.ts";
import { findBatchedRight } from "./batched-right.ts";
import { findRight, type RightAsked } from "./find-right.ts";
import { aTicket } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;

test("rights asked about at the same moment are one statement, and each gets the answer of its own", async () => {
  const [one, other] = [await aUser(app), await aUser(app)];
  const [film, second] = [await aProduct(app), await aProduct(app)];
  await aTicket(app, one, film);
  await aTicket(app, other, second);
  const asked: RightAsked[] = [
    { userId: one.id, productId: film.id },
    { userId: other.id, productId: film.id },
    { userId: one.id, productId: randomUUID() },
    { userId: undefined, productId: film.id },
    { userId: other.id, productId: second.id },
    { userId: one.id, productId: film.id },
  ];
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const process = { db: counting, services: createServices() };
  const rights = await Promise.all(asked.map((each) => findBatchedRight(process, each)));
  expect(statements).toBe(1);
  expect(rights.map((right) => right && [right.product.id, right.grants.length])).toEqual([
    [film.id, 1],
    [film.id, 0],
    undefined,
    [film.id, 0],
    [second.id, 1],
    [film.id, 1],
  ]);
  const alone = asked.map(({ userId, productId }) => findRight(db, userId, productId));
  expect(rights).toEqual(await Promise.all(alone));
});

test("a ticket taken back is seen by the next question, also while others are under way", async () => {
  const [viewer, film] = [await aUser(app), await aProduct(app)];
  const asked = { userId: viewer.id, productId: film.id };
  await aTicket(app, viewer, film);
  const before = findBatchedRight(app.platform, asked);
  await db.updateTable("entitlement").set({ closed_at: new Date(), closed_reason: "revoked" }).execute();
  expect((await findBatchedRight(app.platform, asked))!.grants[0]!.closedAt).not.toBeNull();
  await before;
});
