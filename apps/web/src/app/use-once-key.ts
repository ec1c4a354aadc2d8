import { ApiError } from "@palco/contract/client";
import { useState } from "react";
import { newKey } from "./new-key.ts";

/** Number of tries while the server may still be running an earlier try. */
const runningTries = 15;

/** Sends something that must happen once; `input` tells one request from another. */
export type SendOnce = <Output>(
  input: unknown,
  send: (options: { idempotencyKey: string }) => Promise<Output>,
) => Promise<Output>;

/**
 * The `Idempotency-Key` stays the same until the server has answered, so that what is sent again after a lost connection
 * or a failure is the same request.
 */
export function createSendOnce(pauseMs = 1000): SendOnce {
  let open: { input: string; key: string } | undefined;
  return async function sendOnce(input, send) {
    const text = JSON.stringify(input) ?? "";
    if (open?.input !== text) open = { input: text, key: newKey() };
    const idempotencyKey = open.key;
    const end = () => {
      if (open?.key === idempotencyKey) open = undefined;
    };
    for (let tries = 1; ; tries += 1) {
      try {
        const output = await send({ idempotencyKey });
        end();
        return output;
      } catch (error) {
        const running = error instanceof ApiError && error.code === "request.key_running";
        if (!running || tries === runningTries) {
          if (error instanceof ApiError && error.status < 500 && !running) end();
          throw error;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

export function useOnceKey(): SendOnce {
  return useState(() => createSendOnce())[0];
}
