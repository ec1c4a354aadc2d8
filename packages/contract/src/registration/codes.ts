import { z } from "zod";
import { Id, Instant, line } from "../fields.ts";
import { route } from "../route.ts";

/** Roles that a registration code gives on top of VIEWER. Nobody becomes an administrator by a code. */
export const codeRoles = ["PRODUCER", "PRESS"] as const;
export const CodeRole = z.enum(codeRoles);
export type CodeRole = z.infer<typeof CodeRole>;

export const mostCodeUses = 100_000;
/** A use that somebody reserved by signing up is free again after so many hours, unless they confirmed the address. */
export const reservedHours = 48;

/** What is typed, in its normal form: capital letters and digits, without spaces and dashes. */
export const RegistrationCodeText = line(60)
  .transform((typed) =>
    typed
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\s\p{Pd}_.]/gu, ""),
  )
  .pipe(z.string().regex(/^[A-Z0-9]{4,32}$/, "registration_code"));

/** What a code gives to who signs up with it. */
export const CodeGift = z.object({
  role: CodeRole.nullable(),
  /** The account is approved without waiting for the team. */
  approves: z.boolean(),
  /** In the reader's language. */
  product: z.object({ id: Id, slug: z.string(), title: z.string() }).nullable(),
});
export type CodeGift = z.infer<typeof CodeGift>;

export const codeStates = ["open", "later", "over", "used", "withdrawn"] as const;
export const RegistrationCode = CodeGift.extend({
  id: Id,
  code: z.string(),
  note: z.string(),
  uses: z.int(),
  /** Accounts that have what it gives. */
  granted: z.int(),
  /** Accounts whose address is not confirmed yet. */
  reserved: z.int(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  state: z.enum(codeStates),
  createdAt: Instant,
});
export type RegistrationCode = z.infer<typeof RegistrationCode>;

export const listRegistrationCodes = route({
  method: "GET",
  path: "/manage/registration/codes",
  audience: "admin",
  summary: "The newest two hundred registration codes, with what they give and how often they were used",
  output: z.object({ items: z.array(RegistrationCode) }),
  refusals: [],
});

export const RegistrationCodeForm = z
  .strictObject({
    /** Without one, a code of ten characters is made. */
    code: RegistrationCodeText.optional(),
    note: line(200).default(""),
    uses: z.int().min(1).max(mostCodeUses),
    opensAt: Instant.nullable().default(null),
    closesAt: Instant.nullable().default(null),
    role: CodeRole.nullable().default(null),
    approves: z.boolean().default(false),
    /** Slug or id of a product that is published or private. */
    product: line(200).nullable().default(null),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || new Date(opensAt) < new Date(closesAt), {
    error: "date",
    path: ["closesAt"],
  });
export type RegistrationCodeForm = z.infer<typeof RegistrationCodeForm>;

export const createRegistrationCode = route({
  method: "POST",
  path: "/manage/registration/codes",
  audience: "admin",
  reauthenticate: true,
  summary: "Make a registration code, which gives a role, a product or approval to who signs up with it",
  body: RegistrationCodeForm,
  output: RegistrationCode,
  status: 201,
  refusals: ["registration.code_taken", "registration.product_not_given"],
});

export const withdrawRegistrationCode = route({
  method: "DELETE",
  path: "/manage/registration/codes/:id",
  audience: "admin",
  summary: "Withdraw a registration code: nobody signs up with it any more; what it gave stays",
  params: z.object({ id: Id }),
  refusals: ["registration.code_not_found"],
});

export const lookAtRegistrationCode = route({
  method: "POST",
  path: "/auth/register/code",
  audience: "everyone",
  summary: "What a registration code gives; looking at it changes nothing",
  body: z.strictObject({ code: RegistrationCodeText }),
  output: CodeGift,
  refusals: ["accounts.code_unknown", "accounts.code_used", "accounts.code_over"],
  guesses: ["accounts.code_unknown"],
});
