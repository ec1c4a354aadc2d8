import type { Entry } from "@palco/contract/accounts/api";
import type { RegisterForm } from "@palco/contract/accounts/register";
import { checkGiven } from "#modules/registration/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context, Role } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isRegistered } from "./account.queries.ts";
import { changeRoles } from "./change-roles.ts";
import { enter } from "./enter.ts";
import { hashPassword } from "./password.ts";
import { type SignUp, signUp } from "./register.ts";

type Invited = Omit<SignUp, "as" | "email" | "proof" | "next"> & Pick<RegisterForm, "password">;

/**
 * Signs up a person whom an administrator has invited: on the terms of everybody, approved and confirmed, since the link came by
 * mail. The invitation stands above the domains that may sign up.
 * @throws AppError `accounts.email_taken`, `accounts.register_incorrect`
 */
export async function signUpInvited(
  context: Context,
  { password, ...form }: Invited,
  {
    email,
    roles,
    inside,
  }: { email: string; roles: readonly Role[]; inside: (tx: Tx, userId: string) => Promise<void> },
): Promise<Entry> {
  const { db, now } = context;
  await checkGiven(context, form);
  if (await isRegistered(db, email)) throw new AppError("accounts.email_taken");
  const { userId } = await signUp(
    context,
    { ...form, email, as: "attendee" },
    {
      passwordHash: await hashPassword(password),
      isConfirmed: true,
      isApproved: true,
      async inside(tx, id) {
        await inside(tx, id);
        if (roles.length) await changeRoles(tx, { userId: id, roles: ["VIEWER", ...roles], now: now() });
      },
    },
  );
  const session = await db
    .transaction()
    .execute((tx) => enter(tx, { userId, by: "password", device: form.device }, context));
  // Approved a moment ago; an administrator who blocked it since is the only reason.
  if (!session) throw new AppError("accounts.email_taken");
  return session;
}
