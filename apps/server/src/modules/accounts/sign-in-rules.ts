import type { SignInRules } from "@palco/contract/accounts/security";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findFactors } from "./factor.queries.ts";

const option = "sign_in_rules";

/** Kept in `site_option`; nobody is asked by default. */
export async function readSignInRules(db: Db): Promise<SignInRules> {
  const kept = (await readSiteOption(db, option)) as Partial<SignInRules> | undefined;
  return { administratorsNeedSecondFactor: kept?.administratorsNeedSecondFactor === true };
}

/** True when the site asks somebody with these roles for a second factor. */
export async function needsSecondFactor(db: Db, roles: readonly string[]): Promise<boolean> {
  return roles.includes("ADMIN") && (await readSignInRules(db)).administratorsNeedSecondFactor;
}

/** Who asks others for a second factor has one: nobody locks the whole team out, themselves included. */
export async function updateSignInRules(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  rules: SignInRules,
): Promise<SignInRules> {
  const { totpSince, passkeys } = await findFactors(db, actor.id);
  if (rules.administratorsNeedSecondFactor && !totpSince && !passkeys)
    throw new AppError("accounts.own_factor_first");
  await db.transaction().execute(async (tx) => {
    const before = await readSignInRules(tx);
    await writeSiteOption(tx, option, { value: rules, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.sign_in_rules_changed",
        object: { kind: "site", id: "sign_in" },
        ...changedBetween(before, rules),
      },
      now(),
    );
  });
  return rules;
}
