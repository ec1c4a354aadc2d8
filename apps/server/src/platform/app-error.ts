import { type ErrorCode, errorStatus } from "@palco/contract/errors";
import type { FieldIssue } from "@palco/contract/fields";

/** A refusal a person can act on. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: FieldIssue[];
  /** In seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    {
      params = {},
      fields = [],
      retryAfter,
    }: { params?: Record<string, string | number>; fields?: FieldIssue[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that names the fields it is about. */
export function fieldsRefused(...fields: FieldIssue[]): AppError {
  return new AppError("request.invalid", { fields });
}

/** True for a lasting refusal. 429 and 5xx say nothing about the right. */
export function saysNo(error: unknown): boolean {
  return error instanceof AppError && errorStatus[error.code] < 429;
}
