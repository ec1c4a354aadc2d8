import { ApiError } from "@palco/contract/client";

/** The server's text for a refusal, in the reader's language; undefined when it did not answer. */
export const saidBy = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;
