import type { finishIdentity as contract, IdentityOutcome } from "@palco/contract/identities/api";
import type { RouteArguments } from "@palco/contract/route";
import { enter, isRegistered, keepFound, lockOwn, spendAttempt } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { Attempt, exchangeCode, type Found } from "./attempt.ts";
import { personOf } from "./claims.ts";
import { useIdentity } from "./identity.queries.ts";
import { keepIdentity } from "./keep-identity.ts";
import { requireProvider } from "./start.ts";

type Body = RouteArguments<typeof contract>["body"];

/** Takes what a provider sent back. Each try is counted before it is looked at; one that succeeds gives its count back. */
export async function finishIdentity(context: Context, slug: string, body: Body): Promise<IdentityOutcome> {
  const { rateLimits, address } = context;
  const counted = [rateLimitOf("identity", context), `identity ${callerOf(address)}`] as const;
  await rateLimits.consume(...counted);
  const outcome = await finish(context, slug, body);
  await rateLimits.refund(...counted);
  return outcome;
}

async function finish(context: Context, slug: string, body: Body): Promise<IdentityOutcome> {
  const { db, now, actor } = context;
  const provider = await requireProvider(db, slug);
  // Spent before the provider is asked: whatever comes of it, this code is not tried again.
  const spent = await spendAttempt(db, body, now());
  if (!spent) throw new AppError("identities.attempt_failed");
  const attempt = Attempt.parse(spent.detail);
  if (attempt.providerId !== provider.id) throw new AppError("identities.attempt_failed");
  if (attempt.signInId && attempt.signInId !== actor?.signInId)
    throw new AppError("identities.attempt_failed");
  const { state, code, iss } = body;
  const claims = await exchangeCode(context, provider, { id: spent.id, state, code, iss });
  const { email, isVerified, ...names } = personOf(claims, provider);
  const found: Found = {
    issuer: provider.issuer,
    subject: claims.sub,
    email,
    isVerified,
    provider: provider.label,
  };
  return db.transaction().execute(async (tx): Promise<IdentityOutcome> => {
    if (attempt.signInId) {
      await lockOwn(tx, actor!);
      await keepIdentity(tx, { userId: actor!.id, found }, now());
      return { outcome: "linked" };
    }
    const known = await useIdentity(tx, found, now());
    if (known) {
      const session = await enter(tx, { ...known, by: "oidc", device: body.device }, context);
      if (!session) throw new AppError("accounts.login_incorrect");
      return { outcome: "entered", session };
    }
    await keepFound(tx, spent.id, found);
    const shown = { challenge: spent.id, email };
    // Of an address that nobody vouches for, the answer never tells whether it is known.
    if (!isVerified) return { outcome: "prove", ...shown, ...names };
    if (await isRegistered(tx, email)) return { outcome: "link", ...shown };
    return { outcome: "sign_up", ...shown, ...names };
  });
}
