import type { ConnectionTry } from "./account.queries.ts";

export type Answered = Pick<ConnectionTry, "result" | "code"> & { error?: unknown };
