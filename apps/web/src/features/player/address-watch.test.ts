import { expect, test } from "vitest";
import { askAfterMs, createAddressWatch } from "./address-watch.ts";

function aWatch(answer: () => Promise<number>) {
  let at = 0;
  const seen = { asked: 0, refused: 0 };
  const watch = createAddressWatch({
    base: () => "/m/a/b/",
    ask(url) {
      expect(url).toBe("/m/a/b/master.m3u8");
      seen.asked += 1;
      return answer();
    },
    onRefused: () => (seen.refused += 1),
    now: () => at,
  });
  const pass = (ms: number) => {
    at += ms;
    return watch.look();
  };
  return { watch, seen, pass };
}

test("while media comes, nothing is asked", async () => {
  const { watch, seen, pass } = aWatch(async () => 200);
  for (let second = 0; second < 20; second += 1) {
    await pass(1000);
    if (second % 2) watch.loaded();
  }
  expect(seen).toEqual({ asked: 0, refused: 0 });
});

test("without media it asks every three seconds, and says when the address is refused", async () => {
  let status = 200;
  const { seen, pass } = aWatch(async () => status);
  for (let second = 0; second < 9; second += 1) await pass(1000);
  expect(seen).toEqual({ asked: 3, refused: 0 });
  status = 403;
  await pass(askAfterMs);
  expect(seen).toEqual({ asked: 4, refused: 1 });
});

test("a lost network and a busy server are no refusal, and one question runs at a time", async () => {
  const lost = aWatch(() => Promise.reject(new TypeError("network")));
  await lost.pass(askAfterMs);
  expect(lost.seen).toEqual({ asked: 1, refused: 0 });
  const busy = aWatch(async () => 503);
  await busy.pass(askAfterMs);
  expect(busy.seen).toEqual({ asked: 1, refused: 0 });
  const slow = aWatch(() => new Promise(() => {}));
  void slow.pass(askAfterMs);
  await slow.pass(askAfterMs);
  expect(slow.seen.asked).toBe(1);
});
