import { ERRORS } from "@tus/server";
import { AppError } from "#platform/app-error.ts";

/** Our error codes for the protocol's own refusals. Never 403: it would log people out. */
const codes = new Map<unknown, AppError>([
  [ERRORS.INVALID_OFFSET, new AppError("media.offset_conflict")],
  [ERRORS.FILE_NOT_FOUND, new AppError("media.not_found")],
  [ERRORS.FILE_NO_LONGER_EXISTS, new AppError("media.not_found")],
  [ERRORS.ERR_SIZE_EXCEEDED, new AppError("media.too_large")],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, new AppError("media.too_large")],
  [ERRORS.INVALID_CONTENT_TYPE, new AppError("request.unsupported_media_type")],
  [ERRORS.INVALID_TERMINATION, new AppError("media.upload_over")],
  [ERRORS.ABORTED, new AppError("media.upload_busy", { retryAfter: 1 })],
  [ERRORS.ERR_LOCK_TIMEOUT, new AppError("media.upload_busy", { retryAfter: 1 })],
]);

/** The refusal behind an answer of the tus server; undefined when it is no complaint of the protocol. */
export function refusalOfTus(error: unknown, status: number): AppError | undefined {
  const known = codes.get(error);
  if (known) return known;
  const { status_code: given } = (error ?? {}) as { status_code?: number };
  if (given === 413) return new AppError("media.too_large");
  // The protocol's remaining complaints are about a client that doesn't speak it.
  if (given !== undefined && given !== 500) return new AppError("media.upload_invalid");
  if (error === undefined && status < 500) return new AppError("media.upload_invalid");
  return undefined;
}
