import { guardedSource, SourceClosed } from "@palco/media/serve/guarded-source";
import { memorySource } from "@palco/media/mp4/byte-source";
import { expect, test } from "vitest";
import { AppError } from "#platform/app-error.ts";
import { memoizeFor } from "./memoize-for.ts";

test("a running audio download ends within ten seconds after its permission, and checks it once in ten seconds", async () => {
  let [now, asked, isOpen] = [0, 0, true];
  const ask = async () => {
    asked += 1;
    return isOpen;
  };
  const still = memoizeFor(10_000, ask, () => now);
  const source = guardedSource(memorySource(Buffer.from("a long sound")), still);
  const read = async () => (await source.read(2, 4)).toString();
  for (now = 0; now < 25_000; now += 100) expect(await read()).toBe("long");
  expect(asked).toBe(2);
  isOpen = false;
  const takenBack = now;
  while ((await read().catch((error: unknown) => error)) === "long") now += 100;
  expect(now - takenBack).toBeLessThanOrEqual(10_000);
  await expect(read()).rejects.toBeInstanceOf(SourceClosed);
});

test("a check that fails changes nothing; a denial ends the download", async () => {
  let now = 0;
  const failures = [
    new Error("no database"),
    new AppError("request.too_many"),
    new AppError("auth.forbidden"),
  ];
  const still = memoizeFor(
    10,
    () => Promise.reject(failures.shift()!),
    () => now,
  );
  const answers = [];
  for (; now <= 30; now += 10) answers.push(await still());
  expect(answers).toEqual([true, true, true, false]);
});
