import type { beginTotp, confirmTotp, renewRecoveryCodes } from "@palco/contract/accounts/security";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { readSiteName } from "#modules/look/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, requireConfirmed } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findCeremony, insertCeremony, spendCeremony } from "./ceremony.queries.ts";
import { deleteTotp, findTotp, hasFactor, replaceTotp } from "./factor.queries.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { lockOwn } from "./lock-own.ts";
import { renewCodes } from "./recovery-codes.ts";
import { session } from "./session.ts";
import { addFactor, findSignIn } from "./sign-in.queries.ts";
import { hashToken } from "./token.ts";
import { decryptTotp, encryptTotp, newTotpSecret, stepOf, totpUri } from "./totp.ts";
import { counted } from "./tries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor" | "secrets" | "config" | "rateLimits">;

const enrolmentLifeMs = 30 * 60_000;

/** A log-in by recovery code may add a new authenticator for a short time, because the old one may be lost. */
async function requireOwner({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "now" | "actor"> & { db: Db }): Promise<void> {
  if (actor.confirmed) return;
  const signIn = await findSignIn(db, actor.signInId);
  const isFresh = signIn && now().getTime() - signIn.created_at.getTime() < session.confirmedMs;
  if (!isFresh || !signIn.factors.includes("recovery")) requireConfirmed(actor);
}

export async function beginAuthenticator(context: Needs): Promise<RouteOutput<typeof beginTotp>> {
  const { db, now, actor, config } = context;
  await requireOwner(context);
  const secret = newTotpSecret();
  const challenge = await insertCeremony(db, {
    purpose: "totp",
    holder: hashToken(actor.signInId),
    userId: actor.id,
    data: { secret: encryptTotp(context, actor.id, secret).toString("base64") },
    now: now(),
    lifeMs: enrolmentLifeMs,
  });
  const issuer = `${await readSiteName(db)} (${new URL(config.publicUrl).host})`;
  return { challenge, secret, uri: totpUri(secret, { email: actor.email, issuer }) };
}

/**
 * Adds the authenticator app whose code was typed; one from before, and its recovery codes, stop working. With the first second factor
 * the browsers that are known without one are forgotten.
 */
export async function confirmAuthenticator(
  context: Needs,
  { challenge: id, code, device }: RouteArguments<typeof confirmTotp>["body"],
): Promise<RouteOutput<typeof confirmTotp>> {
  const { db, now, actor } = context;
  await requireOwner(context);
  const asked = { id, purpose: "totp" as const, holder: hashToken(actor.signInId), now: now() };
  return counted(context, { what: "enrol", account: actor.id, from: actor.signInId }, async () => {
    const found = await findCeremony(db, asked);
    if (!found) throw new AppError("accounts.code_wrong");
    const secret = decryptTotp(context, actor.id, Buffer.from(String(found.data["secret"]), "base64"));
    const step = stepOf(secret, code, now());
    if (step === undefined) throw new AppError("accounts.code_wrong");
    return db.transaction().execute(async (tx) => {
      await lockOwn(tx, actor);
      if (!(await spendCeremony(tx, asked))) throw new AppError("accounts.code_wrong");
      if (!(await hasFactor(tx, actor.id))) await forgetDevices(tx, actor.id, { except: device });
      await replaceTotp(tx, {
        userId: actor.id,
        secret: encryptTotp(context, actor.id, secret),
        step,
        now: now(),
      });
      await addFactor(tx, actor.signInId, "totp");
      await publishEvent(tx, "account.factor_added", { userId: actor.id, factor: "totp" });
      return { recoveryCodes: await renewCodes(tx, actor.id, context) };
    });
  });
}

export async function removeAuthenticator({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor);
    if (await deleteTotp(tx, actor.id))
      await publishEvent(tx, "account.factor_removed", { userId: actor.id, factor: "totp" });
  });
}

export function renewOwnCodes(
  context: Pick<Needs, "db" | "now" | "actor" | "secrets">,
): Promise<RouteOutput<typeof renewRecoveryCodes>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor);
    if (!(await findTotp(tx, actor.id))) throw new AppError("accounts.no_second_factor");
    await publishEvent(tx, "account.factor_added", { userId: actor.id, factor: "recovery_codes" });
    return { recoveryCodes: await renewCodes(tx, actor.id, context) };
  });
}
