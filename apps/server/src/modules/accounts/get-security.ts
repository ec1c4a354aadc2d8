import type { SecurityView } from "@palco/contract/accounts/security";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findPasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { findFactors } from "./factor.queries.ts";
import { arePasskeysPossible } from "./passkey.ts";
import { listPasskeys } from "./passkey.queries.ts";
import { presentPasskey } from "./passkeys.ts";
import { session } from "./session.ts";
import { needsSecondFactor } from "./sign-in-rules.ts";
import { type Factor, listOpenSignIns, isOpenSignIn } from "./sign-in.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor" | "config">;

/** The factors of one's own account, and its log-ins. */
export async function getSecurity({ db, now, actor, config }: Needs): Promise<SecurityView> {
  const { totpSince, recoveryCodesLeft, roles } = await findFactors(db, actor.id);
  const passkeys = await listPasskeys(db, actor.id);
  const idleSince = new Date(now().getTime() - session.idleMs);
  const devices = await listOpenSignIns(db, actor.id, { now: now(), idleSince });
  return {
    hasPassword: (await findPasswordHash(db, actor.id)) !== undefined,
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(presentPasskey),
    passkeysPossible: arePasskeysPossible(config),
    isRequired: await needsSecondFactor(db, roles),
    devices: devices.map(({ id, user_agent, address, created_at, last_seen_at, factors }) => ({
      id,
      userAgent: user_agent,
      address,
      startedAt: created_at.toISOString(),
      seenAt: last_seen_at.toISOString(),
      factors: factors as Factor[],
      current: id === actor.signInId,
    })),
  };
}

/** Logs out one of the own devices. */
export async function endOwnDevice(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  { id }: { id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isOpenSignIn(tx, { userId: actor.id, id }))) throw new AppError("request.not_found");
    await endSessions(tx, { userId: actor.id, only: id }, { reason: "logout", now: now() });
  });
}
