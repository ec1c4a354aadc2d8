import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import type { LinkedIdentities } from "@palco/contract/identities/api";
import { countWaysIn, lockAccount, lockOwn, useFound } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { Found } from "./attempt.ts";
import { deleteIdentity, listIdentityRows } from "./identity.queries.ts";
import { keepIdentity } from "./keep-identity.ts";
import { signInProviderOf } from "./present-provider.ts";
import { listProviders } from "./provider.queries.ts";

type Part = Pick<Context<Actor>, "db" | "now" | "actor">;

export async function listIdentities({ db, actor }: Pick<Part, "db" | "actor">): Promise<LinkedIdentities> {
  const [rows, all, ways] = [
    await listIdentityRows(db, actor.id),
    await listProviders(db),
    await countWaysIn(db, actor.id),
  ];
  const providers = all.filter(({ active }) => active);
  return {
    items: rows.map(({ id, issuer, email, createdAt, lastUsedAt }) => {
      const provider = providers.find((one) => one.issuer === issuer);
      return {
        id,
        provider: provider ? signInProviderOf(provider) : null,
        host: new URL(issuer).host,
        email,
        linkedAt: createdAt.toISOString(),
        usedAt: lastUsedAt.toISOString(),
      };
    }),
    providers: providers
      .filter(({ issuer }) => !rows.some((row) => row.issuer === issuer))
      .map((provider) => signInProviderOf(provider)),
    mayUnlink: ways > 1,
  };
}

/** Links the account of this session with whom an attempt of the same tab has found before it was opened. */
export async function linkIdentity(context: Part, attempt: ChallengeOfTab): Promise<LinkedIdentities> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor);
    const kept = await useFound(tx, attempt, now());
    if (!kept) throw new AppError("identities.attempt_expired");
    const found = Found.parse(kept);
    // The provider vouches for the owner of this address: another account is somebody else's.
    if (found.isVerified && found.email !== actor.email.toLowerCase())
      throw new AppError("identities.other_account");
    await keepIdentity(tx, { userId: actor.id, found }, now());
  });
  return listIdentities(context);
}

/** The last way in stays: mailed codes alone would be lost with the mailbox. What the site no longer offers is no way in. */
export async function unlinkIdentity(context: Part, id: string): Promise<LinkedIdentities> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.id);
    const removed = await deleteIdentity(tx, { id, userId: actor.id });
    if (!removed) throw new AppError("identities.not_found");
    const provider = (await listProviders(tx)).find(({ issuer }) => issuer === removed.issuer);
    if (provider?.active && (await countWaysIn(tx, actor.id)) === 0)
      throw new AppError("identities.last_way_in");
    await publishEvent(tx, "identity.unlinked", {
      userId: actor.id,
      provider: provider?.label ?? new URL(removed.issuer).host,
      email: removed.email,
    });
  });
  return listIdentities(context);
}
