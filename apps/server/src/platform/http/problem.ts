import { commonErrors, type ErrorCode, errorStatus } from "@palco/contract/errors";
import { type FieldIssue, fieldIssue } from "@palco/contract/fields";
import type { Problem } from "@palco/contract/problem";
import { errorText, fieldText } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import { isAbandoned, isTooSlow, isUnavailable } from "#platform/db/database.ts";

interface Refusal {
  code: ErrorCode;
  params?: Record<string, string | number>;
  fields?: FieldIssue[];
  retryAfter?: number | undefined;
}

/** Fastify's own refusals, before a route is reached. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: "request.not_found",
  FST_ERR_MAX_PARAM_LENGTH: "request.not_found",
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_media_type",
  FST_ERR_CTP_EMPTY_TYPE: "request.unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.invalid",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.invalid",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.invalid",
  FST_ERR_MAX_HEADER: "request.too_large",
};

/** Refusal that the caller gets for a thrown error; undefined when it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof AppError) return error;
  const { code, statusCode, name } = (error ?? {}) as { code?: string; statusCode?: number; name?: string };
  if (code && fastifyCodes[code]) return { code: fastifyCodes[code] };
  if (name === "SyntaxError" && statusCode === 400) return { code: "request.invalid" };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { code: "request.invalid" };
  if (code === "ENOSPC" || code === "53100") return { code: "server.disk_full", retryAfter: 60 };
  if (isTooSlow(error)) return { code: "server.too_slow", retryAfter: 5 };
  // The client has left: nobody reads this answer.
  if (isAbandoned(error)) return { code: "server.unavailable", retryAfter: 2 };
  if (isUnavailable(error)) return { code: "server.unavailable", retryAfter: 2 };
  return undefined;
}

/** The refusal of a request whose parts don't fit the contract. */
export function invalidInput(part: "params" | "query" | "body", error: z.ZodError): AppError {
  // A path parameter of the wrong form names nothing that exists.
  if (part === "params") return new AppError("request.not_found");
  return new AppError("request.invalid", { fields: error.issues.slice(0, 50).flatMap(fieldIssues) });
}

function fieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, 10).map((key) => ({
      path: [...issue.path.map(String), key.slice(0, 100)].join("."),
      code: "unknown_field",
    }));
  return [fieldIssue(issue as Parameters<typeof fieldIssue>[0])];
}

/** RFC 9457, in the reader's language. */
export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  const message = errorText(language, refusal.code, refusal.params);
  return {
    type: `urn:palco:problem:${refusal.code}`,
    title: errorText("en", refusal.code, refusal.params),
    status: errorStatus[refusal.code],
    code: refusal.code,
    message,
    ...(refusal.fields?.length && {
      errors: refusal.fields.map((field) => ({
        ...field,
        message: fieldText(language, field.code, field.params),
      })),
    }),
    requestId,
  };
}

export function sendProblem(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const problem = problemOf(refusal, language, reply.request.id);
  if (refusal.retryAfter) void reply.header("retry-after", String(refusal.retryAfter));
  if (problem.status === 401) void reply.header("www-authenticate", "Bearer");
  return reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem));
}

export const commonCodes = Object.keys(commonErrors) as ErrorCode[];
