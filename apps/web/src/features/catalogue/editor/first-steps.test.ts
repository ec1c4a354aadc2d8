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
  expect(states([], [])).toEqual(["current", "next", "next"]);
  expect(states([draft], [])).toEqual(["current", "next", "next"]);
  expect(states([open], [])).toEqual(["done", "current", "next"]);
  expect(states([open], [product])).toEqual(["done", "done", "current"]);
  expect(states([open], [{ ...product, status: "published" }])).toEqual(["done", "done", "done"]);
});

test("a channel that exists is sent for its review", () => {
  const first = (...input: Parameters<typeof firstStepsOf>) => firstStepsOf(...input)[0];
  expect(first([], [])).toMatchObject({ words: "channel", href: "/account/channels/new" });
  expect(first([draft], [])).toMatchObject({ words: "approval", href: "/account/channels/mi-canal#publish" });
});

test("while the team looks at the channel, the video is next, and nothing is published", () => {
  expect(states([inReview], [])).toEqual(["waiting", "current", "next"]);
  expect(states([inReview], [product])).toEqual(["waiting", "done", "next"]);
});

test("a refused video does not count", () => {
  expect(states([open], [{ ...product, videoState: "refused" }])).toEqual(["done", "current", "next"]);
});

test("a live stream needs no video", () => {
  const broadcast = { ...product, type: "broadcast", videoState: null } as const;
  expect(states([open], [broadcast])).toEqual(["done", "done", "current"]);
});
