import { expect } from "vitest";

/** Matches the refusal of a call, for `rejects.toEqual`: a code, and the wrong fields if it names any. */
export const refused = (code: string, fields?: unknown[]): unknown =>
  expect.objectContaining({
    code,
    ...(fields && { problem: expect.objectContaining({ errors: fields }) }),
  });

/** The one field that is wrong. */
export const field = (path: string, code: string): unknown[] => [expect.objectContaining({ path, code })];
