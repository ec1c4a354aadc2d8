import { ApiError } from "@palco/contract/client";

const pauseMs = 3000;

/** Asks until there is an answer; undefined when it was refused or is no longer wanted. */
export async function persist<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 500)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
