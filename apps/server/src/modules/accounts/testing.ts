import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Role } from "@palco/contract/accounts/api";
import type { RegisterForm } from "@palco/contract/accounts/register";
import { ApiError, type Call } from "@palco/contract/client";
import type { Language } from "@palco/values/language";
import type { z } from "zod";
import type { TestApp } from "#testing/app.ts";
import { type AccountMove, moveAccount } from "./move-account.ts";
import { openPurchase } from "./open-purchase.ts";
import { startPurchaseSession, startSession } from "./start-session.ts";

/** The password of everyone made here. */
export const testPassword = "Correct-horse-7";
// Hashed once, and cheaply: tests make many people.
const passwordHash = hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });

export interface TestUser {
  id: string;
  email: string;
  password: string;
  token: string;
  signInId: string;
  /** Body of the login form. */
  credentials: { email: string; password: string };
  /** Calls the API with this person's session. */
  call: Call;
}

export interface TestUserOptions {
  roles?: readonly Role[];
  email?: string;
  name?: string;
  language?: Language;
  confirmed?: boolean;
  approval?: "pending" | "approved" | "disapproved";
}

/** A person with a confirmed account and an open session. */
export async function aUser(app: TestApp, options: TestUserOptions = {}): Promise<TestUser> {
  const { db, now } = app.platform;
  const email = options.email ?? `person-${randomBytes(5).toString("hex")}@example.test`;
  const { id } = await db
    .insertInto("user_account")
    .values({
      email,
      name: options.name ?? "Ada",
      surname: "Prueba",
      roles: [...(options.roles ?? (["VIEWER"] as const))],
      language: options.language ?? "en",
      approval: options.approval ?? "approved",
      email_confirmed_at: options.confirmed === false ? null : now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credential")
    .values({ user_id: id, password_hash: await passwordHash })
    .execute();
  const { id: signInId, token } = await startSession(
    db,
    { userId: id, factors: ["password"] },
    {
      now,
      userAgent: "test",
      address: "127.0.0.1",
    },
  );
  return {
    id,
    email,
    password: testPassword,
    token,
    signInId,
    credentials: { email, password: testPassword },
    call: app.as(token),
  };
}

/** A session of this account that is limited to an order, with what the order opened once it was paid. */
export async function aPurchaseSession(
  app: TestApp,
  user: Pick<TestUser, "id">,
  { orderId, opens = [] }: { orderId: string; opens?: readonly string[] },
): Promise<Pick<TestUser, "id" | "token" | "signInId" | "call">> {
  const { db, now } = app.platform;
  const from = { now, userAgent: "test", address: "127.0.0.1" };
  const { id: signInId, token } = await startPurchaseSession(db, { userId: user.id, orderId }, from);
  if (opens.length) await openPurchase(app.platform, { orderId, productIds: opens });
  return { id: user.id, token, signInId, call: app.as(token) };
}

/** A sign-up form that is in order. */
export function signUpForm(change: Partial<z.input<typeof RegisterForm>> = {}): z.input<typeof RegisterForm> {
  const email = change.email ?? `ada-${randomBytes(5).toString("hex")}@example.test`;
  return {
    as: "attendee",
    name: "Ada",
    surname: "Prueba",
    email,
    emailConfirmation: email,
    password: testPassword,
    passwordConfirmation: testPassword,
    policy: true,
    terms: true,
    ...change,
  };
}

interface KeptMail {
  template: string;
  subject: string;
  text: string;
  language: string;
  links: string[];
}

/** The mails of this kind to an address, newest first. */
export async function mailsTo(app: TestApp, email: string, template: string): Promise<KeptMail[]> {
  await app.deliver();
  const response = await fetch(`${app.url}/api/dev/mails?to=${encodeURIComponent(email)}`);
  const { mails } = (await response.json()) as { mails: KeptMail[] };
  return mails.filter((mail) => mail.template === template);
}

/** The code in the newest mail to this address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email, "mailed-code");
  const code = /\d{6}/.exec(mail?.subject ?? "")?.[0];
  if (!code) throw new Error(`${email} got no code`);
  return code;
}

/** The token in the link of the newest mail of this kind to this person. */
export async function linkToken(app: TestApp, email: string, template: string): Promise<string> {
  const link = (await mailsTo(app, email, template))[0]?.links[0];
  if (!link) throw new Error(`${email} got no ${template}`);
  return new URL(link).pathname.split("/").at(-1)!;
}

/** The code a call is refused with; "ok" when it is not. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

/** The team approves, disapproves, blocks or unblocks an account. */
export async function moveNow(
  { platform: { db, now } }: Pick<TestApp, "platform">,
  { id }: Pick<TestUser, "id">,
  move: AccountMove["move"],
): Promise<void> {
  await db.transaction().execute((tx) => moveAccount(tx, { userId: id, move, reason: "", now: now() }));
}
