import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Id, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { ChallengeOfTab, SixDigits } from "./challenge.ts";
import { PasskeyAnswer } from "./passkeys.ts";

/** Ways to prove once more who one is. An account with a second factor is asked for that one alone. */
export const ConfirmMethod = z.enum(["totp", "passkey", "password", "code"]);
export type ConfirmMethod = z.infer<typeof ConfirmMethod>;

export const getConfirmMethods = route({
  method: "GET",
  path: "/auth/confirm",
  audience: "user",
  load: "vital",
  withoutSecondFactor: true,
  summary: "Ways in which this account may prove who it is, the easiest first",
  output: z.object({
    /** None in a session that a recovery code has opened: its owner logs in anew. */
    methods: z.array(ConfirmMethod),
    email: z.string(),
  }),
  refusals: [],
});

export const requestConfirmCode = route({
  method: "POST",
  path: "/auth/confirm/code",
  audience: "user",
  load: "vital",
  withoutSecondFactor: true,
  summary: "Send a code of six digits to the account's own address, for `POST /auth/confirm`",
  body: z.strictObject({ secret: RandomName }),
  output: z.object({
    challenge: Id,
    expiresAt: z.string(),
    /** URL of the mailbox, on an installation that sends no mail. */
    mailbox: z.string().optional(),
  }),
  refusals: [],
});

export const ConfirmForm = z.discriminatedUnion("method", [
  z.strictObject({
    method: z.literal("password"),
    password: z.string().min(1).max(limits.passwordMax),
  }),
  z.strictObject({ method: z.literal("code"), ...ChallengeOfTab.shape, code: SixDigits }),
  z.strictObject({ method: z.literal("totp"), code: SixDigits }),
  z.strictObject({ method: z.literal("passkey"), challenge: Id, response: PasskeyAnswer }),
]);
export type ConfirmForm = z.infer<typeof ConfirmForm>;

export const confirmSession = route({
  method: "POST",
  path: "/auth/confirm",
  audience: "user",
  load: "vital",
  withoutSecondFactor: true,
  summary:
    "Prove once more who one is; for ten minutes this session may do what asks for it (`auth.confirm_required`)",
  body: ConfirmForm,
  refusals: [
    "accounts.password_wrong",
    "accounts.code_wrong",
    "accounts.passkey_wrong",
    "accounts.passkeys_unavailable",
    "accounts.confirm_otherwise",
  ],
  guesses: ["accounts.password_wrong", "accounts.code_wrong", "accounts.passkey_wrong"],
});
