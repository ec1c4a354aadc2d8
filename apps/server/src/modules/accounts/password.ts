import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createSingleFlight } from "@palco/media/single-flight";
import pLimit from "p-limit";
import { AppError } from "#platform/app-error.ts";

/** Argon2id is the library's default algorithm; the figures are OWASP's: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing fills a core: half of them keep serving everyone else during a storm of logins. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const longestQueue = 400;

const limit = pLimit(atOnce);

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= longestQueue) throw new AppError("server.unavailable", { retryAfter: 5 });
  return limit(work);
}

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, strength));
}

/** Hash that unknown e-mails are compared with: both cases take the same time. */
const dummyOnce = createSingleFlight<string>({ isKept: () => true });

/** True when the password matches. Without a stored hash: false, after equal work. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyOnce("dummy", () => hashPassword("nobody has this password")));
  return (await runLimited(() => verify(against, password))) && stored !== undefined;
}
