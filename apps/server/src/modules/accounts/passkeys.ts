import type { AuthSession } from "@palco/contract/accounts/api";
import type {
  addPasskey,
  beginPasskey,
  logInByPasskey,
  Passkey,
  PasskeyAnswer,
} from "@palco/contract/accounts/passkeys";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { readSiteName } from "#modules/look/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { lockAccount } from "./account.queries.ts";
import { lockOwn } from "./lock-own.ts";
import { type CeremonyPurpose, insertCeremony, spendCeremony } from "./ceremony.queries.ts";
import { enter } from "./enter.ts";
import { hasFactor } from "./factor.queries.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { checkNewPasskey, checkPasskey, passkeyCreation, passkeyRequest } from "./passkey.ts";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentialIds,
  type PasskeyRow,
  updatePasskeyName,
  usePasskey,
} from "./passkey.queries.ts";
import { addFactor } from "./sign-in.queries.ts";
import { hashToken } from "./token.ts";
import { countWaysIn } from "./ways-in.ts";

const ceremonyLifeMs = 10 * 60_000;
const mostPasskeys = 20;
const isFull = ({ length }: readonly string[]): boolean => length >= mostPasskeys;

type Needs = Pick<Context, "db" | "now" | "config">;
type OfActor = Needs & Pick<Context<Actor>, "actor">;
type Begun = RouteOutput<typeof beginPasskey>;

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

async function begin(
  { db, now }: Pick<Needs, "db" | "now">,
  ceremony: { purpose: CeremonyPurpose; holder: Buffer; userId?: string },
  options: { challenge: string },
): Promise<Begun> {
  const challenge = await insertCeremony(db, {
    ...ceremony,
    data: { challenge: options.challenge },
    now: now(),
    lifeMs: ceremonyLifeMs,
  });
  return { challenge, options: { ...options } };
}

export async function beginPasskeyLogIn(context: Needs, { secret }: { secret: string }): Promise<Begun> {
  const options = await passkeyRequest(context.config);
  return begin(context, { purpose: "passkey_sign_in", holder: hashToken(secret) }, options);
}

/** For who has a session. */
export async function beginPasskeyConfirmation(context: OfActor): Promise<Begun> {
  const { config, actor } = context;
  const holder = hashToken(actor.signInId);
  return begin(
    context,
    { purpose: "passkey_confirm", holder, userId: actor.id },
    await passkeyRequest(config),
  );
}

/** Logs in by a passkey: two factors, so that no other one is asked. */
export async function enterByPasskey(
  context: Needs & Pick<Context, "rateLimits" | "services" | "address" | "userAgent">,
  { challenge, secret, response, device }: RouteArguments<typeof logInByPasskey>["body"],
): Promise<AuthSession> {
  const { rateLimits } = context;
  const limit = rateLimitOf("passkey", context);
  const caller = `passkey ${callerOf(context.address)}`;
  // Counted before the look-up; who comes in was no guess.
  await rateLimits.consume(limit, caller);
  const entry = await proveByPasskey(
    context,
    { purpose: "passkey_sign_in", id: challenge, holder: hashToken(secret), response },
    (tx, userId) => enter(tx, { userId, by: "passkey", device }, context),
  );
  if (!entry || entry.authToken === null) throw new AppError("accounts.passkey_wrong");
  await rateLimits.refund(limit, caller);
  return entry;
}

/** True when this passkey belongs to who has the session. */
export async function isOwnPasskey(
  context: OfActor,
  { challenge, response }: { challenge: string; response: PasskeyAnswer },
): Promise<boolean> {
  const { actor } = context;
  const asked = { purpose: "passkey_confirm" as const, id: challenge, holder: hashToken(actor.signInId) };
  return proveByPasskey(context, { ...asked, response }, async (_, userId) => userId === actor.id);
}

/**
 * Spends the ceremony, whatever comes of it, and then looks at the passkey.
 * @throws AppError `accounts.passkey_wrong`
 */
async function proveByPasskey<T>(
  { db, now, config }: Needs,
  { response, ...asked }: { purpose: CeremonyPurpose; id: string; holder: Buffer; response: PasskeyAnswer },
  proved: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const spent = await spendCeremony(db, { ...asked, now: now() });
  const kept = spent && (await findPasskey(db, response.id));
  const { userHandle } = response.response;
  if (!kept || (userHandle && Buffer.from(userHandle, "base64url").toString() !== kept.user_id))
    throw new AppError("accounts.passkey_wrong");
  const challenge = String(spent.data["challenge"]);
  const counter = await checkPasskey(config, { response, challenge, kept });
  return db.transaction().execute(async (tx) => {
    // The account before its passkey: who removes one holds the account.
    await lockAccount(tx, kept.user_id);
    if (!(await usePasskey(tx, { id: kept.id, from: kept.counter, to: counter, now: now() })))
      throw new AppError("accounts.passkey_wrong");
    return proved(tx, kept.user_id);
  });
}

export async function beginOwnPasskey(context: OfActor): Promise<Begun> {
  const { db, config, actor } = context;
  const has = await listCredentialIds(db, actor.id);
  if (isFull(has)) throw new AppError("accounts.passkeys_full");
  const options = await passkeyCreation(config, { ...actor, has, site: await readSiteName(db) });
  const holder = hashToken(actor.signInId);
  return begin(context, { purpose: "passkey_add", holder, userId: actor.id }, options);
}

export async function addOwnPasskey(
  { db, now, config, actor }: OfActor,
  { challenge, name, response, device }: RouteArguments<typeof addPasskey>["body"],
): Promise<Passkey> {
  const asked = { id: challenge, purpose: "passkey_add" as const, holder: hashToken(actor.signInId) };
  const spent = await spendCeremony(db, { ...asked, now: now() });
  if (!spent) throw new AppError("accounts.passkey_wrong");
  const made = await checkNewPasskey(config, { response, challenge: String(spent.data["challenge"]) });
  return db.transaction().execute(async (tx) => {
    // Passkeys that are added at the same moment take turns.
    await lockOwn(tx, actor);
    if (isFull(await listCredentialIds(tx, actor.id))) throw new AppError("accounts.passkeys_full");
    if (!(await hasFactor(tx, actor.id))) await forgetDevices(tx, actor.id, { except: device });
    const row = await insertPasskey(tx, { userId: actor.id, name, made, now: now() });
    if (!row) throw new AppError("accounts.passkey_wrong");
    // It has just verified its person, so this session has it from now on.
    await addFactor(tx, actor.signInId, "passkey");
    await publishEvent(tx, "account.factor_added", { userId: actor.id, factor: "passkey", name });
    return presentPasskey(row);
  });
}

export async function renameOwnPasskey(
  { db, actor }: Pick<OfActor, "db" | "actor">,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(db, { userId: actor.id, id, name });
  if (!row) throw new AppError("request.not_found");
  return presentPasskey(row);
}

/** The last way in stays: mailed codes alone would be lost with the mailbox. */
export async function removeOwnPasskey(
  { db, actor }: Pick<OfActor, "db" | "actor">,
  { id }: { id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.id);
    const removed = await deletePasskey(tx, { userId: actor.id, id });
    if (!removed) throw new AppError("request.not_found");
    if ((await countWaysIn(tx, actor.id)) === 0) throw new AppError("identities.last_way_in");
    const { name } = removed;
    await publishEvent(tx, "account.factor_removed", { userId: actor.id, factor: "passkey", name });
  });
}
