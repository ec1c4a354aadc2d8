import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

/** Work that is counted and ends when the test says so. */
function counted() {
  const runs: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

test("callers of one key share a run while it is under way; a later one starts another", async () => {
  const share = createSingleFlight<string>();
  const { runs, work } = counted();
  const together = [share("a", work), share("a", work), share("b", work)];
  expect(runs).toHaveLength(2);
  runs[0]!.resolve("first");
  runs[1]!.resolve("other");
  expect(await Promise.all(together)).toEqual(["first", "first", "other"]);
  const later = share("a", work);
  expect(runs).toHaveLength(3);
  runs[2]!.resolve("second");
  expect(await later).toBe("second");
});

test("a failure goes to all who share it, and a caller that tries again at once starts a new run", async () => {
  const share = createSingleFlight<string>({ isKept: () => true });
  const { runs, work } = counted();
  const retrying = share("a", work).catch(() => share("a", work));
  const other = expect(share("a", work)).rejects.toThrow("broken");
  runs[0]!.reject(new Error("broken"));
  await other;
  expect(runs).toHaveLength(2);
  runs[1]!.resolve("mended");
  expect(await retrying).toBe("mended");
});

test("work that throws before its first await is a rejection like any other", async () => {
  const share = createSingleFlight<string>();
  const throwing = () => {
    throw new Error("at once");
  };
  await expect(share("a", throwing)).rejects.toThrow("at once");
  expect(await share("a", async () => "fine")).toBe("fine");
});

test("what is to be kept answers later calls, anything else is made again", async () => {
  const share = createSingleFlight<string | undefined>({ isKept: (value) => value !== undefined });
  let runs = 0;
  const make = (value: string | undefined) => async () => {
    runs += 1;
    return value;
  };
  expect(await share("a", make(undefined))).toBeUndefined();
  expect(await share("a", make("made"))).toBe("made");
  expect(await share("a", make("again"))).toBe("made");
  expect(runs).toBe(2);
});
