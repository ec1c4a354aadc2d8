/** The message of a field's error; a list's may sit at one of its items. */
export function firstMessage(errors: unknown): string | undefined {
  if (!errors || typeof errors !== "object") return undefined;
  const { message } = errors as { message?: unknown };
  if (typeof message === "string") return message;
  return Array.isArray(errors) ? errors.map(firstMessage).find(Boolean) : undefined;
}
