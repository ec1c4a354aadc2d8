import type { Problem } from "./problem.ts";

/**
 * The refusal in an answer; nothing when what answered was not ours (a proxy's page). Looks at what a reader of it
 * uses, by hand: every page calls the API, and most need no schema for anything else.
 */
export function readProblem(answer: unknown): Problem | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const { status, code, message, errors } = answer as Partial<Record<keyof Problem, unknown>>;
  const isOurs =
    typeof status === "number" &&
    typeof code === "string" &&
    typeof message === "string" &&
    (errors === undefined || Array.isArray(errors));
  return isOurs ? (answer as Problem) : undefined;
}
