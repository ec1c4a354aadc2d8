import { ApiError } from "@palco/contract/client";

/** What the server says about a refusal, in the reader's language; nothing where it did not answer. */
export const saidBy = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;
