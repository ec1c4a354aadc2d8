import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSuggestionFlow, pauseMs } from "./suggestion-flow.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A flow whose answers come when they are given. */
function aFlow() {
  const asked: { words: string; signal: AbortSignal; answer: (data: string) => void; fail: () => void }[] =
    [];
  const flow = createSuggestionFlow<string>({
    least: 2,
    ask: (words, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ words, signal, answer: resolve, fail: () => reject(new Error("offline")) });
      }),
  });
  const type = (words: string, ms = pauseMs) => {
    flow.want(words);
    return vi.advanceTimersByTimeAsync(ms);
  };
  return { flow, asked, type, words: () => asked.map((one) => one.words) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("nothing is asked before the pause, and once for letters that come faster than it", async () => {
  const { flow, type, words } = aFlow();
  for (const typed of ["l", "lu", "lum", "lumb"]) await type(typed, pauseMs - 1);
  expect(words()).toEqual([]);
  await type("lumbr", pauseMs - 1);
  expect(words()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(words()).toEqual(["lumbr"]);
  expect(flow.getOffered()).toEqual({ data: undefined, isCurrent: false, isError: false });
});

test("a stale answer is dropped, whether it comes before or after the one that is wanted", async () => {
  const { flow, asked, type } = aFlow();
  await type("lu");
  await type("lum");
  expect(asked[0]!.signal.aborted).toBe(true);
  asked[0]!.answer("of lu");
  await settle();
  expect(flow.getOffered()).toMatchObject({ data: undefined, isCurrent: false });
  asked[1]!.answer("of lum");
  await settle();
  expect(flow.getOffered()).toEqual({ data: "of lum", isCurrent: true, isError: false });

  await type("fis");
  await type("fisi");
  asked[3]!.answer("of fisi");
  await settle();
  asked[2]!.answer("of fis");
  await settle();
  expect(flow.getOffered()).toMatchObject({ data: "of fisi", isCurrent: true });
});

test("what was offered stays until the next answer, and goes at once with too few letters", async () => {
  const { flow, asked, type } = aFlow();
  await type("lu");
  asked[0]!.answer("of lu");
  await settle();
  await type("lum");
  expect(flow.getOffered()).toEqual({ data: "of lu", isCurrent: false, isError: false });
  flow.want("l");
  expect(flow.getOffered().data).toBeUndefined();
  // The answer that was under way brings nothing back.
  asked[1]!.answer("of lum");
  await settle();
  expect(flow.getOffered().data).toBeUndefined();
});

test("words of a minute ago are not asked again; later ones are", async () => {
  const { flow, asked, type, words } = aFlow();
  await type("lu");
  asked[0]!.answer("of lu");
  await settle();
  flow.want("");
  flow.want("lu");
  expect(flow.getOffered()).toMatchObject({ data: "of lu", isCurrent: true });
  flow.want("");
  await vi.advanceTimersByTimeAsync(60_000);
  await type("lu");
  expect(words()).toEqual(["lu", "lu"]);
});

test("a failure is told for its own words alone", async () => {
  const { flow, asked, type } = aFlow();
  await type("lu");
  await type("lum");
  asked[0]!.fail();
  await settle();
  expect(flow.getOffered().isError).toBe(false);
  asked[1]!.fail();
  await settle();
  expect(flow.getOffered()).toEqual({ data: undefined, isCurrent: false, isError: true });
});
