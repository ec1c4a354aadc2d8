import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Actor, Platform, Role } from "#platform/context.ts";
import { AppError } from "#platform/app-error.ts";
import { createBatcher } from "#platform/batcher.ts";
import type { Db } from "#platform/db/database.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { session } from "./session.ts";
import { needsSecondFactor } from "./sign-in-rules.ts";
import { type LivingSignIn, listLivingSignIns, listSignInsByToken } from "./sign-in.queries.ts";
import { hashToken } from "./token.ts";

type LookedUp = { signIn: LivingSignIn | undefined };
const lookUpKey = serviceKey<(token: string) => Promise<LookedUp>>("accounts.find_actor");

/** Look-ups at once. Those that come while all of them are under way are one statement, the next. */
const lookUpsAtOnce = 3;

function lookUpOf({ db, now, services }: Pick<Platform, "db" | "now" | "services">) {
  return services.get(lookUpKey, () => {
    async function lookUp(tokens: readonly string[]): Promise<LookedUp[]> {
      const at = now();
      const found = await runAs({ load: "vital" }, () =>
        listSignInsByToken(db, tokens.map(hashToken), {
          now: at,
          idleSince: new Date(at.getTime() - session.idleMs),
          unlessSince: new Date(at.getTime() - session.touchMs),
        }),
      );
      return found.map((signIn) => ({ signIn }));
    }
    return createBatcher<string, LookedUp>({
      together: lookUp,
      alone: async (token) => (await lookUp([token]))[0]!,
      waitMs: 0,
      most: 100,
      atOnce: lookUpsAtOnce,
    });
  });
}

const isConfirmed = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < session.confirmedMs;

/** A passkey is what somebody has, and asks for what they know or are. */
const hasTwo = (factors: readonly string[]) => factors.length > 1 || factors.includes("passkey");

/**
 * The account a bearer token stands for, or nothing when its session has ended or the account may no longer come in. The
 * session of a purchase is refused unless the caller allows it and holds to `Actor.purchase`; that of an administrator without
 * the second factor that the site asks for, unless the caller allows it too and holds to `Actor.lacksSecondFactor`; and that of an administrator in the name of this
 * account unless the caller only reads.
 * Nothing is remembered between calls, so a block or a change of role acts on the next request.
 */
export async function findActor(
  platform: Pick<Platform, "db" | "now" | "services">,
  token: string,
  allowed: { purchase?: boolean; withoutSecondFactor?: boolean; impersonation?: boolean } = {},
): Promise<Actor | undefined> {
  const { signIn: found } = await lookUpOf(platform)(token);
  if (!found) return undefined;
  if (found.impersonator_id && !allowed.impersonation) throw new AppError("auth.not_while_impersonating");
  if (found.order_id && !allowed.purchase) throw new AppError("accounts.confirm_first");
  const lacksSecondFactor =
    !hasTwo(found.factors) && (await needsSecondFactor(platform.db, found.roles)) ? true : undefined;
  if (lacksSecondFactor && !allowed.withoutSecondFactor) throw new AppError("auth.second_factor_required");
  return {
    id: found.id,
    signInId: found.sign_in_id,
    email: found.email,
    // The buyer has not proved to be the one with this name.
    name: found.order_id ? "" : found.name,
    roles: found.roles as Role[],
    language: found.language as Language,
    confirmed: isConfirmed(found.confirmed_at, platform.now()),
    ...(lacksSecondFactor && { lacksSecondFactor }),
    ...(found.impersonator_id && { impersonator: { id: found.impersonator_id } }),
    ...(found.order_id && { purchase: { orderId: found.order_id, opens: found.opens } }),
  };
}

/** Which of these sessions are still open, and the roles their accounts have now: for what stays open beside requests. */
export async function listLivingSessions(
  { db, now }: Pick<Platform, "db" | "now">,
  signInIds: readonly string[],
): Promise<Map<string, Role[]>> {
  const at = now();
  const living = await listLivingSignIns(db, signInIds, {
    now: at,
    idleSince: new Date(at.getTime() - session.idleMs),
  });
  return new Map(living.map(({ sign_in_id, roles }) => [sign_in_id, roles as Role[]]));
}

/** Account and roles behind a full session that is still open: for addresses that were signed in that session. */
export async function findSessionAccount(
  { db, now }: Pick<Platform, "db" | "now">,
  signInId: string,
): Promise<Pick<Actor, "id" | "roles"> | undefined> {
  const at = now();
  const [found] = await listLivingSignIns(db, [signInId], {
    now: at,
    idleSince: new Date(at.getTime() - session.idleMs),
  });
  return found && !found.order_id ? { id: found.user_id, roles: found.roles as Role[] } : undefined;
}

export interface LivingAccount {
  id: string;
  roles: readonly Role[];
  language: Language;
}

/**
 * An account that may come in: neither blocked nor deleted, and approved. For what is opened by a secret of its own
 * instead of a session.
 */
export async function findLivingAccount(db: Db, id: string): Promise<LivingAccount | undefined> {
  const { rows } = await sql<LivingAccount>`select id, roles, language from user_account
    where id = ${id} and blocked_at is null and deleted_at is null and approval = 'approved'`.execute(db);
  return rows[0];
}
