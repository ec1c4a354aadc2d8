import { z } from "zod";

/** A field that was refused: `path` as in the body (`billing.iban`), a stable code, a translated text. */
export const FieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** RFC 9457 problem details as every refusal is answered (`application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldProblem).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
