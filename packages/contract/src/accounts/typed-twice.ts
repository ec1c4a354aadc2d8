/** So that a form with other mistakes still says that the two don't match. */
export function bothTyped(...names: string[]) {
  return ({ value }: { value: unknown }) =>
    typeof value === "object" &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");
}

/** The password and its repetition. */
export const passwordsMatch = {
  error: "password_mismatch",
  path: ["passwordConfirmation"],
  when: bothTyped("password", "passwordConfirmation"),
};
