import type { startIdentity as contract } from "@palco/contract/identities/api";
import type { RouteOutput } from "@palco/contract/route";
import { beginAttempt } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { attemptLifeMs, authorizationUrl, refusalOf } from "./attempt.ts";
import { clientOf } from "./provider-client.ts";
import { findProvider, type ProviderRow } from "./provider.queries.ts";
import type { Db } from "#platform/db/database.ts";

/** A provider that people log in by now. @throws AppError `identities.provider_unknown` */
export async function requireProvider(db: Db, slug: string): Promise<ProviderRow> {
  const provider = await findProvider(db, { slug });
  if (!provider?.active) throw new AppError("identities.provider_unknown");
  return provider;
}

/** Begins an attempt of a tab; with `linkTo`, one that only this session finishes. */
export async function startIdentity(
  context: Context,
  { slug, secretHash, linkTo }: { slug: string; secretHash: string; linkTo?: Actor },
): Promise<RouteOutput<typeof contract>> {
  const { db, now, language } = context;
  const provider = await requireProvider(db, slug);
  const configuration = await clientOf(context, provider).catch((error: unknown) => {
    refusalOf(context, provider, error);
    throw new AppError("identities.provider_unreachable");
  });
  const { id, state, expiresAt } = await beginAttempt(
    db,
    {
      tabHash: Buffer.from(secretHash, "hex"),
      language,
      detail: { providerId: provider.id, ...(linkTo && { signInId: linkTo.signInId }) },
    },
    { now: now(), lifeMs: attemptLifeMs },
  );
  return {
    url: await authorizationUrl(context, configuration, { provider, id, state }),
    expiresAt: expiresAt.toISOString(),
  };
}
