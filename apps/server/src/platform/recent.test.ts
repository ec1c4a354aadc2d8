import { expect, test } from "vitest";
import { recentValues } from "./recent.ts";
import { createServices } from "./services.ts";

/** A process with a clock of its own, and what was asked for in it. */
function aProcess() {
  const clock = { ms: 0 };
  const asked: string[][] = [];
  const list = recentValues<string>("test", { freshMs: 10, keptMs: 100, load: "normal" });
  const needs = { now: () => new Date(clock.ms), services: createServices() };
  const query = async (ids: string[]) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== "nothing").map((id) => [id, `${id} at ${clock.ms}`]));
  };
  return { clock, asked, list: (ids: string[], ask = query) => list(needs, ids, ask) };
}

test("many who ask at once share one query, which is for what is missing alone", async () => {
  const { asked, list } = aProcess();
  await Promise.all([list(["a", "b"]), list(["b", "c"]), list(["a"])]);
  expect(asked).toEqual([["a", "b"], ["c"]]);
  expect(await list(["c", "nothing"])).toEqual(new Map([["c", "c at 0"]]));
});

test("an old value serves while the new one is asked for, and no longer than it may", async () => {
  const { clock, asked, list } = aProcess();
  await list(["a"]);
  clock.ms = 50;
  expect(await list(["a"])).toEqual(new Map([["a", "a at 0"]]));
  expect(await list(["a"])).toEqual(new Map([["a", "a at 50"]]));
  expect(asked).toHaveLength(2);
  clock.ms = 200;
  expect(await list(["a"])).toEqual(new Map([["a", "a at 200"]]));
});

test("a query that failed is asked again", async () => {
  const { clock, list } = aProcess();
  const failing = async () => {
    throw new Error("away");
  };
  await expect(list(["a"], failing)).rejects.toThrow("away");
  expect(await list(["a"])).toEqual(new Map([["a", "a at 0"]]));
  clock.ms = 50;
  // The old value still serves; its renewal fails, and the next one renews it.
  await list(["a"], failing);
  await list(["a"]);
  expect(await list(["a"])).toEqual(new Map([["a", "a at 50"]]));
});
