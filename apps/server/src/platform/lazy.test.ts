import { expect, test } from "vitest";
import { lazy } from "./lazy.ts";

test("is opened once for all who ask at the same time", async () => {
  let opened = 0;
  const { get } = lazy(async () => ++opened);
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
});

test("a failure is thrown to those who asked and not kept", async () => {
  let tries = 0;
  const relay = lazy(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no file descriptor left");
    return tries;
  });
  await expect(relay.get()).rejects.toThrow("no file descriptor left");
  expect(relay.opened()).toBeUndefined();
  expect(await relay.get()).toBe(2);
});
