import { ApiError, NetworkError } from "@palco/contract/client";
import { expect, test } from "vitest";
import { createSendOnce } from "./use-once-key.ts";

const refused = (code: string, status: number) =>
  new ApiError({ type: "", title: "", message: "", code, status } as never);

/** Sends these inputs one after the other to a server that answers so; the keys it saw, as numbers. */
async function keysOf(...requests: [input: string, ...answers: (Error | "ok")[]][]): Promise<number[]> {
  const sendOnce = createSendOnce(0);
  const seen: string[] = [];
  for (const [input, ...answers] of requests) {
    const queue = answers.values();
    await sendOnce(input, async ({ idempotencyKey }) => {
      seen.push(idempotencyKey);
      const { value } = queue.next();
      if (value !== "ok") throw value;
    }).catch(() => {});
  }
  return seen.map((key) => [...new Set(seen)].indexOf(key));
}

const lost = new NetworkError("lost");

test("a retry without an answer has the same key", async () => {
  expect(await keysOf(["a", lost], ["a", refused("server.error", 500)], ["a", "ok"])).toEqual([0, 0, 0]);
});

test("a request that is still running is retried with its key", async () => {
  expect(await keysOf(["a", refused("request.key_running", 409), "ok"])).toEqual([0, 0]);
});

test("after an answer, and for another input, the key is new", async () => {
  expect(await keysOf(["a", "ok"], ["a", refused("coupons.in_use", 409)], ["a", lost], ["b", "ok"])).toEqual([
    0, 1, 2, 3,
  ]);
});
