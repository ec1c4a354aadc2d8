import { toNestErrors } from "@hookform/resolvers";
import { ApiError } from "@palco/contract/client";
import { fieldIssue } from "@palco/contract/fields";
import { fieldText } from "@palco/i18n/error-text";
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { getLanguage } from "./language.ts";
import { pointerReleased } from "./pointer.ts";

/** Checks a form with the schema of the contract; each field gets the text of its first issue, in the reader's language. */
export function contractResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> {
  return async (values, _, options) => {
    await pointerReleased();
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} } as never;
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const { path, code, params } = fieldIssue(issue as Parameters<typeof fieldIssue>[0]);
      errors[path] ??= { type: code, message: fieldText(getLanguage(), code, params) };
    }
    return { values: {}, errors: toNestErrors(errors, options) } as never;
  };
}

/**
 * Puts what the server refused beside the fields it names. Answers the text that belongs to no field, if any:
 * show it above the form or as a toast.
 */
export function showRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError">,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = error.problem.errors ?? [];
  for (const field of fields)
    form.setError(
      field.path as FieldPath<V>,
      { type: field.code, message: field.message },
      { shouldFocus: true },
    );
  return fields.length ? undefined : error.message;
}

/** Text for a failed save, with its fields marked; `failed` when the server did not answer. */
export function refusalText<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "setError">,
  error: unknown,
  failed: string,
): string {
  return showRefusal(form, error) ?? (error instanceof ApiError ? error.message : failed);
}

/** The message of a field's error; a list's may sit at one of its items. */
export function firstMessage(errors: unknown): string | undefined {
  if (!errors || typeof errors !== "object") return undefined;
  const { message } = errors as { message?: unknown };
  if (typeof message === "string") return message;
  return Array.isArray(errors) ? errors.map(firstMessage).find(Boolean) : undefined;
}
