import type { ApiError } from "@palco/contract/client";
import { answerTour, listTours, type Tour } from "@palco/contract/help/tours";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();

const answersOf = async (user: TestUser) =>
  Object.fromEntries((await user.call(listTours)).items.map(({ tour, answer }) => [tour, answer]));
const answer = (user: TestUser, tour: Tour, given: "taken" | "declined") =>
  user.call(answerTour, { params: { tour }, body: { answer: given } });

test("each account has the tours of its roles, and those of no other", async () => {
  expect(await answersOf(await aUser(app))).toEqual({ viewer: null });
  const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
  expect(await answersOf(producer)).toEqual({ viewer: null, producer: null });
  expect(await answersOf(await aUser(app, { roles: ["VIEWER", "ADMIN"] }))).toEqual({
    viewer: null,
    admin: null,
  });
  const refused = await answer(producer, "admin", "taken").catch(({ problem }: ApiError) => problem);
  expect(refused).toMatchObject({ code: "help.tour_of_others", status: 403 });
});

test("an answer is kept for the account, on every device, and for nobody else; the last one counts", async () => {
  const [one, other] = [await aUser(app), await aUser(app)];
  await answer(one, "viewer", "declined");
  expect(await answersOf(one)).toEqual({ viewer: "declined" });
  expect(await answersOf(other)).toEqual({ viewer: null });
  await Promise.all([answer(one, "viewer", "taken"), answer(one, "viewer", "taken")]);
  expect(await answersOf(one)).toEqual({ viewer: "taken" });
  const rows = await app.platform.db.selectFrom("tour_answer").select(["user_id", "tour"]).execute();
  expect(rows).toEqual([{ user_id: one.id, tour: "viewer" }]);
});
