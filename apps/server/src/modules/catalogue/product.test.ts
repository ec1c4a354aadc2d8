import { splitGross } from "@palco/values/money";
import { expect, test } from "vitest";
import {
  type Completeness,
  currentPrice,
  lockedFields,
  missingToPublish,
  pastDateOf,
  nextProductStatus,
  possibleProductMoves,
  type Sale,
  saleStateOf,
} from "./product.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("the offer holds from its start until just before its end", () => {
  const product = {
    price: splitGross(1999, 1000),
    offer: { price: splitGross(999, 1000), startsAt: at("10:00:00"), endsAt: at("11:00:00") },
  };
  const gross = (time: string) => currentPrice(product, at(time)).price.gross;
  expect(["09:59:59", "10:00:00", "10:59:59", "11:00:00"].map(gross)).toEqual([1999, 999, 999, 1999]);
  expect(currentPrice(product, at("10:30:00"))).toMatchObject({
    listPrice: { gross: 1999 },
    offerEndsAt: at("11:00:00"),
  });
  expect(currentPrice(product, at("12:00:00")).listPrice).toBeNull();
});

const sale: Sale = {
  type: "vod",
  saleStartsAt: at("10:00:00"),
  saleEndsAt: at("12:00:00"),
  expiresAt: null,
  lastDateEndsAt: null,
  seatsLeft: null,
  channelOpen: true,
};

test.each<[string, Partial<Sale>, string]>([
  ["09:59:59", {}, "not_yet"],
  ["10:00:00", {}, "on_sale"],
  ["11:59:59", {}, "on_sale"],
  ["12:00:00", {}, "ended"],
  ["11:00:00", { channelOpen: false }, "ended"],
  ["11:00:00", { expiresAt: at("11:00:00") }, "event_passed"],
  ["11:00:00", { lastDateEndsAt: at("09:00:00") }, "on_sale"],
  ["11:00:00", { type: "broadcast", lastDateEndsAt: at("11:00:00") }, "event_passed"],
  ["11:00:00", { type: "broadcast", lastDateEndsAt: at("11:00:01") }, "on_sale"],
  ["11:00:00", { seatsLeft: 1 }, "on_sale"],
  ["11:00:00", { seatsLeft: 0 }, "sold_out"],
  ["09:00:00", { saleStartsAt: null, saleEndsAt: null }, "on_sale"],
])("at %s with %j it is %s", (time, changes, expected) => {
  expect(saleStateOf({ ...sale, ...changes }, at(time))).toBe(expected);
});

test("a published product goes private and back, never to draft", () => {
  expect(possibleProductMoves("draft")).toEqual(["publish", "make_private"]);
  expect(possibleProductMoves("published")).toEqual(["make_private"]);
  expect(possibleProductMoves("private")).toEqual(["publish_again"]);
  expect(nextProductStatus("published", "publish")).toBeUndefined();
  expect(lockedFields("draft")).toEqual([]);
  expect(lockedFields("private")).toEqual(["typeDetails.type", "channelId", "sessions"]);
});

const complete: Completeness = {
  type: "vod", title: "A", shortDescription: "B", imageId: "i", categories: 1, plan: "paid", gross: 50, sessions: 0, channelCanPublish: true,
}; // prettier-ignore

test.each<[Partial<Sale>, string | undefined]>([
  [{}, undefined],
  [{ expiresAt: at("11:00:00") }, "expiresAt"],
  [{ expiresAt: at("11:00:01") }, undefined],
  [{ type: "broadcast", lastDateEndsAt: at("11:00:00") }, "sessions"],
  [{ type: "broadcast", lastDateEndsAt: at("11:00:01") }, undefined],
  [{ lastDateEndsAt: at("09:00:00") }, undefined],
])("with %j it is over by %j", (changes, field) => {
  expect(pastDateOf({ ...sale, ...changes }, at("11:00:00"))).toBe(field);
});

test.each<[Partial<Completeness>, string[]]>([
  [{}, []],
  [{ plan: "free", gross: 0 }, []],
  [{ gross: 49 }, ["price:empty"]],
  [{ categories: 0, channelCanPublish: false }, ["channelId:not_approved", "categories:empty"]],
  [{ type: "broadcast" }, ["sessions:empty"]],
  [{ type: "broadcast", sessions: 2, past: "sessions" }, ["sessions:past"]],
  [{ past: "expiresAt" }, ["expiresAt:past"]],
])("with %j it lacks %j", (changes, expected) => {
  expect(
    missingToPublish({ ...complete, ...changes }).map(({ field, reason }) => `${field}:${reason}`),
  ).toEqual(expected);
});

test("the missing fields of its type are in the order of the tabs", () => {
  const ofType = [
    { tab: "info", field: "assetId", reason: "empty" },
    { tab: "episodes", field: "episodes", reason: "not_ready" },
  ] as const;
  expect(
    missingToPublish({ ...complete, title: "", categories: 0 }, ofType).map(({ field }) => field),
  ).toEqual(["title", "assetId", "episodes", "categories"]);
});
