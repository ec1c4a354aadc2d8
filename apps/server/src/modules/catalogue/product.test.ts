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
  lastSessionAt: null,
  durationMs: 1000,
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
  ["11:00:00", { lastSessionAt: at("09:00:00") }, "on_sale"],
  ["11:00:00", { type: "broadcast", lastSessionAt: at("11:00:00") }, "event_passed"],
  ["11:00:00", { type: "broadcast", lastSessionAt: at("11:00:01") }, "on_sale"],
  ["11:00:00", { seatsLeft: 1 }, "on_sale"],
  ["11:00:00", { seatsLeft: 0 }, "sold_out"],
  // A deferred live can be joined until its film is over.
  ["11:00:00", { type: "live", lastSessionAt: at("11:00:00") }, "on_sale"],
  ["11:00:01", { type: "live", lastSessionAt: at("11:00:00") }, "event_passed"],
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
  type: "vod", title: "A", shortDescription: "B", imageId: "i", assetId: "a", assetState: "playable", categories: 1, plan: "paid", gross: 50,
  sessions: 0, channelCanPublish: true, hasZones: false, bundled: 0, episodes: 0, hasSound: false,
}; // prettier-ignore

test.each<[Partial<Sale>, string | undefined]>([
  [{}, undefined],
  [{ expiresAt: at("11:00:00") }, "expiresAt"],
  [{ expiresAt: at("11:00:01") }, undefined],
  [{ type: "broadcast", lastSessionAt: at("11:00:00") }, "sessions"],
  [{ type: "broadcast", lastSessionAt: at("11:00:01") }, undefined],
  [{ lastSessionAt: at("09:00:00") }, undefined],
])("with %j it is over by %j", (changes, field) => {
  expect(pastDateOf({ ...sale, ...changes }, at("11:00:00"))).toBe(field);
});

test.each<[Partial<Completeness>, string[]]>([
  [{}, []],
  [{ plan: "free", gross: 0 }, []],
  [{ gross: 49 }, ["price:empty"]],
  [{ assetState: "probing" }, ["assetId:not_ready"]],
  [{ assetState: "refused" }, ["assetId:not_ready"]],
  [{ assetId: null, assetState: null, imageId: null }, ["imageId:empty", "assetId:empty"]],
  [{ assetId: null, assetState: null, bundled: 2 }, []],
  [{ type: "live", assetId: null, sessions: 1, bundled: 2 }, ["assetId:empty"]],
  [{ assetState: "refused", bundled: 2 }, ["assetId:not_ready"]],
  [{ categories: 0, channelCanPublish: false }, ["channelId:not_approved", "categories:empty"]],
  [{ type: "broadcast", assetId: null }, ["sessions:empty"]],
  [{ type: "broadcast", assetId: null, sessions: 2, past: "sessions" }, ["sessions:past"]],
  [{ past: "expiresAt" }, ["expiresAt:past"]],
  [{ type: "post", assetId: null }, []],
  [{ type: "podcast", assetId: null }, ["episodes:empty"]],
  [{ type: "podcast", assetId: null, episodes: 2 }, ["episodes:not_ready"]],
  [{ type: "podcast", assetId: null, episodes: 2, hasSound: true }, []],
  [{ type: "physical", assetId: null }, ["shipping:no_zone"]],
  [{ type: "physical", assetId: null, hasZones: true }, []],
])("with %j it lacks %j", (changes, expected) => {
  expect(
    missingToPublish({ ...complete, ...changes }).map(({ field, reason }) => `${field}:${reason}`),
  ).toEqual(expected);
});
