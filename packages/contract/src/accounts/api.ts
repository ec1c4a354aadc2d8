import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Email, Id, LanguageCode, RandomName } from "../fields.ts";
import { route } from "../route.ts";

export const Role = z.enum(["VIEWER", "PRODUCER", "ADMIN", "PRESS"]);
export type Role = z.infer<typeof Role>;

/** Session data kept by the browser; billing data is fetched when its screen opens. */
/**
 * The account of a session, under the 26 names of the specification (section 3, "Auth session"; a log-in adds `authToken`)
 * and `email`. Texts that were never filled in are empty.
 */
export const SessionView = z.object({
  id: Id,
  /** The e-mail, under the specification's name. */
  user: z.string(),
  email: z.string(),
  roles: z.array(Role),
  name: z.string(),
  surname: z.string(),
  newsletter: z.boolean(),
  country: z.string().nullable(),
  language: LanguageCode,
  timezone: z.string(),
  /** Address of the picture at the size a menu shows. */
  avatar: z.string().nullable(),
  publicProfile: z.boolean(),
  description: z.string(),
  youtube: z.string(),
  twitter: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  web: z.string(),
  billingCompany: z.string(),
  billingNif: z.string(),
  billingAddress: z.string(),
  billingCity: z.string(),
  billingPostalCode: z.string(),
  billingCountry: z.string(),
  billingPrefix: z.string(),
  billingPhone: z.string(),
  /** The one order that a session of a purchase is limited to; absent: a full session. */
  purchase: Id.optional(),
});
export type SessionView = z.infer<typeof SessionView>;

export const AuthSession = SessionView.extend({ authToken: z.string() });
export type AuthSession = z.infer<typeof AuthSession>;

/** Ways to give the second factor of a log-in. A passkey counts as two factors: it is a log-in of its own. */
export const SecondFactorMethod = z.enum(["totp", "recovery", "passkey"]);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/** The first factor was right, and the account asks for a second one: no session yet. */
export const SecondFactorNeeded = z.object({
  authToken: z.null(),
  secondFactor: z.object({
    /** Spent by `POST /auth/second-factor`. */
    ticket: z.string(),
    methods: z.array(SecondFactorMethod),
    expiresAt: z.string(),
  }),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

/** What every way in answers. */
export const Entry = z.union([AuthSession, SecondFactorNeeded]);
export type Entry = z.infer<typeof Entry>;

export const LoginForm = z.strictObject({
  email: Email,
  password: z.string().min(1).max(limits.passwordMax),
  /** A random key that the browser keeps: once it has logged in, guesses made elsewhere don't slow it down. */
  device: RandomName.optional(),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const login = route({
  method: "POST",
  path: "/auth/login",
  audience: "everyone",
  load: "vital",
  summary: "Log in",
  body: LoginForm,
  output: Entry,
  refusals: ["accounts.login_incorrect", "accounts.not_confirmed"],
  guesses: ["accounts.login_incorrect"],
});

export const getSession = route({
  method: "GET",
  path: "/auth/session",
  audience: "user",
  purchaseSession: "session",
  withoutSecondFactor: true,
  load: "vital",
  summary: "Who this session stands for",
  output: SessionView,
  refusals: [],
});

export const logout = route({
  method: "POST",
  path: "/auth/logout",
  audience: "user",
  impersonation: "allowed",
  purchaseSession: "session",
  withoutSecondFactor: true,
  load: "vital",
  summary: "End this session",
  refusals: [],
});

export const logoutEverywhere = route({
  method: "POST",
  path: "/auth/logout-everywhere",
  audience: "user",
  withoutSecondFactor: true,
  load: "vital",
  summary: "End every session of the account, this one too",
  refusals: [],
});
