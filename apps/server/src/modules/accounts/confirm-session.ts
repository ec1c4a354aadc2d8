import type { ConfirmForm, ConfirmMethod, getConfirmMethods } from "@palco/contract/accounts/confirm";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findPasswordHash } from "./account.queries.ts";
import { spendCode } from "./challenge.ts";
import { findFactors } from "./factor.queries.ts";
import { arePasskeysPossible } from "./passkey.ts";
import { isOwnPasskey } from "./passkeys.ts";
import { isPassword } from "./password.ts";
import { addFactor, confirmSignIn, findSignIn } from "./sign-in.queries.ts";
import { spendTotp } from "./totp.ts";
import { counted } from "./tries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "secrets" | "config" | "rateLimits" | "address" | "actor">;

export async function listConfirmMethods({
  db,
  actor,
  config,
}: Pick<Context<Actor>, "db" | "actor" | "config">): Promise<RouteOutput<typeof getConfirmMethods>> {
  return { methods: await methodsOf({ db, actor, config }), email: actor.email };
}

/** Empty for sessions opened by a recovery code: their holder could enrol a new authenticator app and confirm by it. */
async function methodsOf({
  db,
  actor,
  config,
}: Pick<Context<Actor>, "db" | "actor" | "config">): Promise<ConfirmMethod[]> {
  if ((await findSignIn(db, actor.signInId))?.factors.includes("recovery")) return [];
  const { totpSince, passkeys } = await findFactors(db, actor.id);
  const second: ConfirmMethod[] = [];
  if (totpSince) second.push("totp");
  if (passkeys && arePasskeysPossible(config)) second.push("passkey");
  if (second.length) return second;
  return (await findPasswordHash(db, actor.id)) ? ["password", "code"] : ["code"];
}

/**
 * Proves once more who has a session. Never by a recovery code nor in a session that one has opened, and where the account has
 * a second factor by that one alone: who has found an open session may well have the mailbox too. Whoever has lost it logs out.
 */
export async function confirmSession(context: Needs, form: ConfirmForm): Promise<void> {
  const { db, now, actor } = context;
  if (!(await methodsOf(context)).includes(form.method)) throw new AppError("accounts.confirm_otherwise");
  await counted(context, { what: "confirm", account: actor.id, from: actor.signInId }, async () => {
    await prove(context, form);
    await confirmSignIn(db, actor.signInId, now());
  });
}

async function prove(context: Needs, form: ConfirmForm): Promise<void> {
  const { db, actor } = context;
  const { id: userId, email } = actor;
  switch (form.method) {
    case "password": {
      if (await isPassword(await findPasswordHash(db, userId), form.password)) return;
      throw new AppError("accounts.password_wrong");
    }
    case "code": {
      if ((await spendCode(db, { ...form, purposes: ["confirm"] }, context))?.email === email) return;
      throw new AppError("accounts.code_wrong");
    }
    case "totp": {
      if (!(await spendTotp(db, { userId, code: form.code }, context)))
        throw new AppError("accounts.code_wrong");
      return addFactor(db, actor.signInId, "totp");
    }
    case "passkey": {
      if (!(await isOwnPasskey(context, form))) throw new AppError("accounts.passkey_wrong");
      return addFactor(db, actor.signInId, "passkey");
    }
  }
}
