import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps.ts";

const draft = { slug: "mi-canal", status: "draft", canPublish: false } as const;
const inReview = { ...draft, status: "in_revision" } as const;
const open = { ...draft, status: "published", canPublish: true } as const;
const product = {
  slug: "mi-video",
  type: "vod",
  status: "draft",
  videoState: "ready",
  channel: { id: "1", slug: "mi-canal", title: "" },
} as const;
const states = (...input: Parameters<typeof firstStepsOf>) =>
  firstStepsOf(...input).map(({ state }) => state);

test("leads from nothing to the first product on sale", () => {
  expect(states([], [])).toEqual(["current", "next", "next", "next"]);
  expect(states([draft], [])).toEqual(["done", "current", "next", "next"]);
  expect(states([open], [])).toEqual(["done", "done", "current", "next"]);
  expect(states([open], [product])).toEqual(["done", "done", "done", "current"]);
  expect(states([open], [{ ...product, status: "published" }])).toEqual(["done", "done", "done", "done"]);
});

test("while the team looks at the channel, the video is next", () => {
  expect(states([inReview], [])).toEqual(["done", "waiting", "current", "next"]);
});

test("a refused video does not count", () => {
  expect(states([open], [{ ...product, videoState: "refused" }])).toEqual([
    "done",
    "done",
    "current",
    "next",
  ]);
});

test("a live stream needs no video", () => {
  const broadcast = { ...product, type: "broadcast", videoState: null } as const;
  expect(states([open], [broadcast])).toEqual(["done", "done", "done", "current"]);
});
