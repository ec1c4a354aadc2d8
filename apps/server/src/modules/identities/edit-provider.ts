import { randomUUID } from "node:crypto";
import type {
  IdentityProvider,
  IdentityProviderChange,
  listIdentityProviders as contract,
  NewIdentityProvider,
} from "@palco/contract/identities/manage";
import type { RouteOutput } from "@palco/contract/route";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { refusePrivate } from "#platform/egress/public-lookup.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { openSecret, sealSecret } from "./client-secret.ts";
import { presentProvider } from "./present-provider.ts";
import { redirectUriOf } from "./attempt.ts";
import {
  countPeople,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  lockProvider,
  type ProviderRow,
  writeProvider,
} from "./provider.queries.ts";

type Part = Pick<Context<Actor>, "db" | "now" | "actor" | "config" | "secrets">;

export async function listIdentityProviders(
  platform: Pick<Platform, "db" | "config" | "secrets">,
): Promise<RouteOutput<typeof contract>> {
  const people = await countPeople(platform.db);
  const rows = await listProviders(platform.db);
  return {
    items: rows.map((row) => presentProvider(platform, row, people.get(row.issuer) ?? 0)),
    redirectBase: redirectUriOf(platform, ""),
  };
}

/** @throws AppError `identities.provider_unknown` */
export async function getIdentityProvider(
  platform: Pick<Platform, "db" | "config" | "secrets">,
  id: string,
): Promise<IdentityProvider> {
  const row = await findProvider(platform.db, { id });
  if (!row) throw new AppError("identities.provider_unknown");
  return presentProvider(platform, row, (await countPeople(platform.db)).get(row.issuer) ?? 0);
}

/** What the log keeps of a provider. */
const noted = ({ slug, issuer, clientId, label, scopes, emailDomains, active }: ProviderRow) => ({
  slug,
  issuer,
  clientId,
  label,
  scopes,
  emailDomains,
  active,
});

const acts = (actorId: string, id: string) => ({
  actorId,
  object: { kind: "identity_provider" as const, id },
});

/** Only the operator's own list leads into the network of the server, and only there without TLS. */
function checkIssuer({ config }: Pick<Platform, "config">, issuer: string): void {
  const url = new URL(issuer);
  if (config.privateIssuers.includes(url.origin)) return;
  try {
    refusePrivate(url);
  } catch {
    throw fieldsRefused({ path: "issuer", code: url.protocol === "https:" ? "not_public" : "url" });
  }
}

export async function createIdentityProvider(
  context: Part,
  { clientSecret, ...wanted }: NewIdentityProvider,
): Promise<IdentityProvider> {
  const { db, now, actor, secrets } = context;
  checkIssuer(context, wanted.issuer);
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    const sealedSecret = sealSecret(secrets, id, clientSecret);
    if (!(await insertProvider(tx, { ...wanted, id, sealedSecret }, now())))
      throw new AppError("identities.provider_taken");
    const row = (await findProvider(tx, { id }))!;
    await recordAct(
      tx,
      { ...acts(actor.id, id), act: "identity_provider.created", after: noted(row) },
      now(),
    );
    await sharedChanged(tx);
  });
  return getIdentityProvider(context, id);
}

export async function updateIdentityProvider(
  context: Part,
  id: string,
  { clientSecret, ...kept }: IdentityProviderChange,
): Promise<IdentityProvider> {
  const { db, now, actor, secrets } = context;
  await db.transaction().execute(async (tx) => {
    const before = await lockProvider(tx, id);
    if (!before) throw new AppError("identities.provider_unknown");
    const hasOtherSecret = clientSecret !== undefined && clientSecret !== openSecret(secrets, before);
    await writeProvider(
      tx,
      {
        id,
        kept,
        ...(hasOtherSecret && { sealedSecret: sealSecret(secrets, id, clientSecret) }),
        hasOtherKeys: hasOtherSecret || kept.clientId !== before.clientId,
      },
      now(),
    );
    const after = (await findProvider(tx, { id }))!;
    const changed = changedBetween(noted(before), noted(after));
    await recordAct(
      tx,
      {
        ...acts(actor.id, id),
        act: "identity_provider.changed",
        ...changed,
        ...(hasOtherSecret && { after: { ...changed.after, clientSecret: "changed" } }),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return getIdentityProvider(context, id);
}

export async function removeIdentityProvider(context: Part, id: string): Promise<void> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const before = await lockProvider(tx, id);
    if (!before) throw new AppError("identities.provider_unknown");
    await deleteProvider(tx, id);
    await recordAct(
      tx,
      { ...acts(actor.id, id), act: "identity_provider.removed", before: noted(before) },
      now(),
    );
    await sharedChanged(tx);
  });
}
