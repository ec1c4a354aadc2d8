import { z } from "zod";
import { QuestionType, ShowIf } from "../registration/questions.ts";
import { route } from "../route.ts";

/** An extra question of the sign-up form (specification, "Form creator field"); text in the reader's language. */
export const RegisterField = z.object({
  name: z.string(),
  type: QuestionType,
  required: z.boolean(),
  text: z.string(),
  placeholder: z.string(),
  values: z.array(z.object({ value: z.string(), text: z.string() })),
  showIf: ShowIf.nullable(),
  /** About health or the like: an answer needs a consent of its own. */
  special: z.boolean(),
});
export type RegisterField = z.infer<typeof RegisterField>;

export const RegisterDomains = z.object({
  /** Only these may sign up; empty: every domain. */
  allowed: z.array(z.string()),
  forbidden: z.array(z.string()),
});
export type RegisterDomains = z.infer<typeof RegisterDomains>;

export const getRegisterFields = route({
  method: "GET",
  path: "/config/register/fields",
  audience: "everyone",
  summary: "What the sign-up form asks: the extra questions, and whether e-mail and password are typed twice",
  output: z.object({ fields: z.array(RegisterField), repeatOnSignUp: z.boolean() }),
  refusals: [],
  shared: "visitors",
});

export const getRegisterDomains = route({
  method: "GET",
  path: "/config/register/domains",
  audience: "everyone",
  summary: "Which e-mail domains may sign up",
  output: RegisterDomains,
  refusals: [],
  shared: "visitors",
});
