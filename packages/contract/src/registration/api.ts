import { z } from "zod";
import { RegisterDomains, RegisterField } from "../accounts/register-options.ts";
import { Id, Instant, requiredLine } from "../fields.ts";
import { route } from "../route.ts";
import { Answers, RegisterQuestions } from "./questions.ts";

/** A domain as people write it: `hospital.es`, `@hospital.es`. Its subdomains are meant too. */
const Domain = requiredLine(253)
  .toLowerCase()
  .transform((domain) => domain.replace(/^@/, ""))
  .pipe(z.string().regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, "domain"));

export const RegistrationSettings = z.strictObject({
  questions: RegisterQuestions,
  domains: z.strictObject({ allowed: z.array(Domain).max(500), forbidden: z.array(Domain).max(500) }),
  /** E-mail and password are typed twice. */
  repeatOnSignUp: z.boolean(),
});
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

export const Registration = z.object({
  questions: RegisterQuestions,
  domains: RegisterDomains,
  repeatOnSignUp: z.boolean(),
  /** Answers given so far by the name of the question: the kind of one that has any is fixed. */
  answered: z.record(z.string(), z.int()),
});
export type Registration = z.infer<typeof Registration>;

export const getRegistration = route({
  method: "GET",
  path: "/manage/registration",
  audience: "admin",
  summary: "How people sign up here: questions, e-mail domains, what is typed twice",
  output: Registration,
  refusals: [],
});

export const updateRegistration = route({
  method: "PUT",
  path: "/manage/registration",
  audience: "admin",
  summary: "Set how people sign up; of a question with answers the kind stays as it is",
  body: RegistrationSettings,
  output: Registration,
  refusals: ["registration.kind_fixed"],
});

/** What an account answered, with the questions in the reader's language. */
export const OwnAnswers = z.object({
  questions: z.array(RegisterField),
  answers: Answers,
  /** All answers about health are kept with consent. */
  specialConsent: z.boolean(),
});
export type OwnAnswers = z.infer<typeof OwnAnswers>;

export const getOwnAnswers = route({
  method: "GET",
  path: "/account/answers",
  audience: "user",
  impersonation: "refused",
  summary: "What I answered when I signed up",
  output: OwnAnswers,
  refusals: [],
});

export const updateOwnAnswers = route({
  method: "PUT",
  path: "/account/answers",
  audience: "user",
  summary: "Change what I answered when I signed up",
  body: z.strictObject({ fields: Answers, specialConsent: z.boolean().default(false) }),
  output: OwnAnswers,
  refusals: ["accounts.register_incorrect"],
});

/** An answer as the team sees it. */
export const PersonAnswer = z.object({
  name: z.string(),
  text: z.string(),
  /** In words; null: about health or the like, and not asked for. */
  answer: z.string().nullable(),
  special: z.boolean(),
  answeredAt: Instant,
  /** The day on which it is deleted. */
  purgeOn: z.string().nullable(),
});
export type PersonAnswer = z.infer<typeof PersonAnswer>;
const PersonAnswers = z.object({ items: z.array(PersonAnswer) });

export const listPersonAnswers = route({
  method: "GET",
  path: "/manage/users/:id/answers",
  audience: "admin",
  summary: "What a person answered when they signed up; answers about health are hidden",
  params: z.object({ id: Id }),
  output: PersonAnswers,
  refusals: [],
});

export const showSpecialAnswers = route({
  method: "POST",
  path: "/manage/users/:id/answers/special",
  audience: "admin",
  summary: "The same with the answers about health; that somebody looked is in the log",
  params: z.object({ id: Id }),
  output: PersonAnswers,
  refusals: [],
});
