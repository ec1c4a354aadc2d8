import { expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";

/** A batcher of words; each batch ends when it is let go. */
function words({ atOnce = 1, keyed = false }: { atOnce?: number; keyed?: boolean } = {}) {
  const batches: (readonly string[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const alone: string[] = [];
  const ask = createBatcher<string, string>({
    async together(items) {
      batches.push(items);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      if (items.includes("bad")) throw new Error("all of them");
      return items.map((item) => (item === "locked" ? undefined : item.toUpperCase()));
    },
    async alone(item) {
      alone.push(item);
      if (item === "bad") throw new Error("only this one");
      return `${item} alone`;
    },
    ...(keyed && { keyOf: (item: string) => item[0]! }),
    waitMs: 0,
    most: 3,
    atOnce,
  });
  return { ask, batches, alone, letGo: (n: number) => gates[n]!.resolve() };
}

test("what comes while a batch is under way is the next ones, of a bounded size", async () => {
  const { ask, batches, letGo } = words();
  const answers = Promise.all(["a", "b", "c", "d", "e"].map(ask));
  expect(batches).toEqual([["a"]]);
  letGo(0);
  await expect.poll(() => batches.length).toBe(2);
  letGo(1);
  await expect.poll(() => batches.length).toBe(3);
  letGo(2);
  expect(await answers).toEqual(["A", "B", "C", "D", "E"]);
  expect(batches).toEqual([["a"], ["b", "c", "d"], ["e"]]);
});

test("one that fails or is locked takes no other with it", async () => {
  const { ask, letGo, alone, batches } = words();
  const answers = Promise.allSettled(["locked", "b", "bad", "d"].map(ask));
  letGo(0);
  await expect.poll(() => batches.length).toBe(2);
  letGo(1);
  expect(await answers).toMatchObject([
    { value: "locked alone" },
    { value: "b alone" },
    { reason: { message: "only this one" } },
    { value: "d alone" },
  ]);
  expect(alone).toEqual(["locked", "b", "bad", "d"]);
});

test("one that was alone in its batch and failed is not tried again", async () => {
  const { ask, letGo, alone } = words();
  const answer = expect(ask("bad")).rejects.toThrow("all of them");
  letGo(0);
  await answer;
  expect(alone).toEqual([]);
});

test("items of one key are never in the same batch nor at the same time, and keep their order", async () => {
  const { ask, letGo, batches } = words({ atOnce: 3, keyed: true });
  const answers = Promise.all(["a1", "a2", "b1", "a3"].map(ask));
  expect(batches).toEqual([["a1"], ["b1"]]);
  letGo(1);
  letGo(0);
  await expect.poll(() => batches.length).toBe(3);
  letGo(2);
  await expect.poll(() => batches.length).toBe(4);
  letGo(3);
  expect(await answers).toEqual(["A1", "A2", "B1", "A3"]);
  expect(batches.slice(2)).toEqual([["a2"], ["a3"]]);
});
