import { expect } from "vitest";

/** What a call is refused with, for `rejects.toEqual`: a code, and the fields that are wrong where it names them. */
export const refused = (code: string, fields?: unknown[]): unknown =>
  expect.objectContaining({
    code,
    ...(fields && { problem: expect.objectContaining({ errors: fields }) }),
  });

/** The one field that is wrong. */
export const field = (path: string, code: string): unknown[] => [expect.objectContaining({ path, code })];
