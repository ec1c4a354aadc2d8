import type { register, RegisterForm } from "@palco/contract/accounts/register";
import { agreedWith } from "@palco/contract/legal/documents";
import type { RouteOutput } from "@palco/contract/route";
import { recordConsents, termsAgreed } from "#modules/consents/public.ts";
import { checkEmail, checkGiven, type Guesser, keepAnswers } from "#modules/registration/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { spendProof } from "./challenge.ts";
import { isRegistered } from "./account.queries.ts";
import { insertAccount } from "./create-account.ts";
import { hashPassword } from "./password.ts";
import { rememberDevice } from "./known-device.queries.ts";
import { approvalOf, noteConfirmed } from "./note-confirmed.ts";
import { keepNext } from "./secret-link.ts";

/** What a person says when they sign up, however they will come in. */
export type SignUp = Omit<RegisterForm, "emailConfirmation" | "password" | "passwordConfirmation">;

/** Signs someone up as attendee or organizer. They can log in once the link of the mail was followed. */
export async function registerAccount(
  context: Guesser & Pick<Context, "language">,
  form: RegisterForm,
): Promise<RouteOutput<typeof register>> {
  await checkSignUp(context, form);
  const passwordHash = await hashPassword(form.password);
  const { approval } = await signUp(context, form, { passwordHash, isConfirmed: form.proof !== undefined });
  return { email: form.email, approval, ...(!context.config.smtpUrl && { mailbox: "/dev/mailbox" }) };
}

/** Refuses a sign-up that the site does not take: its domain, its answers or code, an address that is registered. */
export async function checkSignUp(
  context: Guesser,
  form: Pick<SignUp, "email" | "fields" | "specialConsent">,
): Promise<void> {
  const { db } = context;
  await checkEmail(db, form.email);
  await checkGiven(context, form);
  // Spares the work of hashing; the unique index decides all the same.
  if (await isRegistered(db, form.email)) throw new AppError("accounts.email_taken");
}

const agreedAs = (as: SignUp["as"]) =>
  as === "organizer" ? [...agreedWith.sign_up, ...agreedWith.organize] : agreedWith.sign_up;

/** Writes the account of a sign-up that was checked, on the terms that are the same for everybody. */
export async function signUp(
  { db, now, language, address }: Pick<Context, "db" | "now" | "language" | "address">,
  form: SignUp,
  {
    passwordHash,
    isConfirmed,
    isApproved = false,
    inside,
  }: {
    passwordHash?: string;
    /** The mailbox is proved already: by the proof in the form, or by somebody who may vouch for it. */
    isConfirmed: boolean;
    /** An administrator has invited them: nobody approves them again. */
    isApproved?: boolean;
    /** What else is written with it, in its transaction. */
    inside?: (tx: Tx, userId: string) => Promise<void>;
  },
): Promise<{ userId: string; approval: "pending" | "approved" }> {
  const { approveUsers } = await readSiteConfig(db);
  const approval = approveUsers && !isApproved ? "pending" : "approved";
  return db.transaction().execute(async (tx) => {
    if (form.proof && !(await spendProof(tx, form.proof, { email: form.email, now: now() })))
      throw new AppError("accounts.verification_invalid");
    const userId = await insertAccount(
      tx,
      {
        email: form.email,
        name: form.name,
        surname: form.surname,
        roles: [form.as === "organizer" ? "PRODUCER" : "VIEWER"],
        country: form.country ?? null,
        language: form.language ?? language,
        ...(form.timezone && { timezone: form.timezone }),
        newsletter: form.newsletter,
        recommendedBy: form.recommendedBy || null,
        approval,
        asksToOrganize: form.as === "organizer",
        confirmed: isConfirmed,
      },
      { ...(passwordHash && { passwordHash }), at: now() },
    );
    if (!userId) throw new AppError("accounts.email_taken");
    const said = { userId, place: "sign_up", address } as const;
    await recordConsents(
      tx,
      [
        ...(await termsAgreed(tx, said, { documents: agreedAs(form.as), language, at: now() })),
        ...(form.newsletter ? [{ ...said, kind: "newsletter", given: true } as const] : []),
      ],
      now(),
    );
    await keepAnswers(tx, { ...said, fields: form.fields, specialConsent: form.specialConsent }, now());
    await inside?.(tx, userId);
    if (form.device) await rememberDevice(tx, userId, { key: form.device, now: now() });
    await publishEvent(tx, "account.registered", { userId, ...(form.next && { next: form.next }) });
    if (isConfirmed) {
      if (form.next) await keepNext(tx, { userId, next: form.next }, now());
      await noteConfirmed(tx, userId, now());
      return { userId, approval: await approvalOf(tx, userId) };
    }
    return { userId, approval };
  });
}
