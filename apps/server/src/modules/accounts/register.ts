import type { register, RegisterForm } from "@palco/contract/accounts/register";
import type { RouteOutput } from "@palco/contract/route";
import { readSiteConfig } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { spendProof } from "./challenge.ts";
import { isRegistered } from "./account.queries.ts";
import { insertAccount } from "./create-account.ts";
import { hashPassword } from "./password.ts";
import { checkAnswers, checkDomain } from "./register-rules.ts";
import { rememberDevice } from "./known-device.queries.ts";
import { keepNext } from "./secret-link.ts";
import { readRegisterDomains, readRegisterQuestions } from "./register-options.ts";

/** Signs someone up as attendee or organizer. They can log in once the link of the mail was followed. */
export async function registerAccount(
  { db, now, language, config }: Pick<Context, "db" | "now" | "language" | "config">,
  form: RegisterForm,
): Promise<RouteOutput<typeof register>> {
  checkDomain(form.email, await readRegisterDomains(db));
  checkAnswers(form.fields, await readRegisterQuestions(db));
  // Spares the work of hashing; the unique index decides all the same.
  if (await isRegistered(db, form.email)) throw new AppError("accounts.email_taken");
  const passwordHash = await hashPassword(form.password);
  const { approveUsers } = await readSiteConfig(db);
  const approval = approveUsers ? "pending" : "approved";
  await db.transaction().execute(async (tx) => {
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
        registrationFields: form.fields,
        approval,
        confirmed: form.proof !== undefined,
      },
      { passwordHash, at: now() },
    );
    if (!userId) throw new AppError("accounts.email_taken");
    if (form.device) await rememberDevice(tx, userId, { key: form.device, now: now() });
    await publishEvent(tx, "account.registered", { userId, ...(form.next && { next: form.next }) });
    if (!form.proof) return;
    if (form.next) await keepNext(tx, { userId, next: form.next }, now());
    await publishEvent(tx, "account.confirmed", { userId });
  });
  return { email: form.email, approval, ...(!config.smtpUrl && { mailbox: "/dev/mailbox" }) };
}
