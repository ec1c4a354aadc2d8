import { expect, test } from "vitest";
import { FlowHealth, PARTS_LIMITS, PUSH_LIMITS } from "./flow-health.ts";

const push = () => new FlowHealth(PUSH_LIMITS);

test("leaves a connection that is held back: no byte for a second while the origin answers", () => {
  const flow = push();
  flow.asked(0);
  expect(flow.step(0)).toBe("ask");
  flow.edge(100, 150);
  expect(flow.step(1100)).toBe("on");
  expect(flow.step(1150)).toBe("leave");
});

test("waits as long as other requests get no response either", () => {
  const flow = push();
  flow.asked(0);
  flow.edge(100, 100);
  flow.edge(undefined, 400);
  for (const now of [1100, 5000, 60_000]) expect(flow.step(now)).toBe("ask");
  // The origin comes back: what failed before says nothing about the push.
  flow.ended(60_100);
  flow.edge(160, 60_200);
  expect(flow.step(61_900)).toBe("on");
  flow.asked(62_000);
  flow.came(62_050);
  expect(flow.step(62_100)).toBe("on");
});

test("leaves when two connections in a row are aborted without a byte", () => {
  const flow = push();
  flow.asked(0);
  flow.edge(100, 20);
  flow.ended(30);
  expect(flow.step(40)).toBe("on");
  flow.asked(280);
  flow.ended(290);
  expect(flow.step(300)).toBe("leave");
});

test("connects anew after the first loss, leaves after the second within two minutes", () => {
  const flow = push();
  for (const at of [0, 200_000]) {
    flow.asked(at);
    flow.came(at + 50);
    flow.ended(at + 5000);
    flow.edge(100, at + 5050);
    expect(flow.step(at + 5100)).toBe("on");
  }
  flow.asked(205_200);
  flow.came(205_300);
  flow.ended(210_000);
  // Not before the origin is known to answer.
  expect(flow.step(210_010)).toBe("ask");
  flow.edge(110, 210_050);
  expect(flow.step(210_100)).toBe("leave");
});

test("leaves after the second loss also when it is connected anew before the origin was asked", () => {
  const flow = push();
  for (const at of [0, 2000]) {
    flow.asked(at);
    flow.came(at + 10);
    expect(flow.step(at + 20)).toBe("on");
    flow.ended(at + 1990);
  }
  flow.asked(4000);
  flow.came(4010);
  expect(flow.step(4020)).toBe("leave");
});

test("a stream that stops while the broadcast goes on is opened anew, and then left", () => {
  const flow = push();
  flow.asked(0);
  flow.came(50);
  expect(flow.step(440)).toBe("on");
  expect(flow.step(460)).toBe("ask");
  flow.edge(100, 470);
  expect(flow.step(900)).toBe("ask");
  flow.edge(100.2, 910);
  expect(flow.step(920)).toBe("reopen");
  flow.ended(920);
  flow.asked(920);
  expect(flow.step(1900)).toBe("on");
  expect(flow.step(1930)).toBe("leave");
});

test("a broadcast that stands still is no reason to leave", () => {
  const flow = push();
  flow.asked(0);
  flow.came(50);
  for (let now = 500; now < 20_000; now += 250) {
    flow.edge(100, now);
    expect(flow.step(now)).toBe("ask");
  }
});

test("waits longer where small responses are slow too", () => {
  const flow = push();
  flow.asked(0);
  flow.edge(100, 500, 500);
  expect(flow.step(2900)).toBe("on");
  expect(flow.step(3100)).toBe("leave");
});

test("time in which the page itself was suspended is no silence of the connection", () => {
  const held = push();
  held.asked(0);
  held.edge(100, 50);
  held.stoodStill(3000);
  // Data that arrived meanwhile is read only now.
  expect(held.step(3060)).toBe("on");
  held.came(3070);
  held.edge(103, 3080);
  held.edge(103.5, 6000);
  held.stoodStill(2900);
  expect(held.step(6010)).toBe("on");
  // A silence while it runs is one.
  expect(held.step(6800)).toBe("reopen");
});

test("parts get more time, since each is a separate request", () => {
  const flow = new FlowHealth(PARTS_LIMITS);
  flow.asked(0);
  flow.edge(100, 50);
  expect(flow.step(4900)).toBe("on");
  expect(flow.step(5100)).toBe("leave");
});
