import { createSandboxProvider } from "#modules/sandbox-bank/public.ts";
import type { Db } from "#platform/db/database.ts";
import { type Account, findAccount, listAccounts, readAccounts } from "./account.queries.ts";
import { maySell, modeOf } from "./mode.ts";
import type { PaymentProvider, ProviderId } from "./payment-provider.ts";
import { createRedsysProvider } from "./redsys/provider.ts";
import { createStripeProvider } from "./stripe/provider.ts";
import type { Needs } from "./needs.ts";

type RealProviderId = Exclude<ProviderId, "sandbox">;

const adapters = { redsys: createRedsysProvider, stripe: createStripeProvider };

/** The providers that collect new payments here, the preferred one first: switched on, and known to accept their keys. */
export async function activeProviders(platform: Needs): Promise<PaymentProvider[]> {
  const accounts = await readAccounts(platform);
  const real = (["redsys", "stripe"] as const).flatMap((id) =>
    accounts[id] && isOffered(platform, id, accounts[id]) ? adapters[id](platform, accounts[id]) : [],
  );
  return platform.config.sandboxPayments ? [...real, createSandboxProvider(platform)] : real;
}

/**
 * What buyers choose from. A demo sets up every provider, and all of them take cards: there each way to pay is offered
 * once, by the first provider that has it.
 */
export async function offeredProviders(platform: Needs): Promise<PaymentProvider[]> {
  const all = await activeProviders(platform);
  if (!platform.config.demo) return all;
  const offered = new Set<string>();
  return all.flatMap((provider) => {
    const ways = provider.ways.filter((way) => !offered.has(way));
    for (const way of ways) offered.add(way);
    return ways.length ? [{ ...provider, ways }] : [];
  });
}

/** True when buyers see it. */
export function isOffered({ config }: Pick<Needs, "config">, id: RealProviderId, account: Account): boolean {
  return account.active && Boolean(account.provenAt) && maySell(config, modeOf(id, account));
}

/**
 * True when a card can be saved here without a charge: only Stripe's adapter does that, the others save one with a
 * payment.
 */
export async function canKeepCards(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("payment_provider")
    .innerJoin("payment_account", "payment_account.id", "payment_provider.account_id")
    .select("payment_provider.id")
    .where("payment_provider.id", "=", "stripe")
    .where("payment_provider.active", "=", true)
    .where("payment_account.proven_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider of a payment that was made, with the keys it was made with: active or not any more. */
export async function providerOf(
  platform: Needs,
  payment: { provider: string; account_id: string | null },
): Promise<PaymentProvider | undefined> {
  if (payment.provider === "sandbox")
    return platform.config.sandboxPayments ? createSandboxProvider(platform) : undefined;
  const account = payment.account_id ? await findAccount(platform, payment.account_id) : undefined;
  return account && adapters[account.provider](platform, account);
}

/** Possible senders of an update with this provider's name: with the active keys, then with earlier ones. */
export async function providersNamed(platform: Needs, id: string): Promise<PaymentProvider[]> {
  if (id === "sandbox") return platform.config.sandboxPayments ? [createSandboxProvider(platform)] : [];
  if (!isReal(id)) return [];
  const accounts: Account[] = await listAccounts(platform, id);
  // The keys of the demo's banks are public: production accepts no update signed with them.
  const believed = accounts.filter(
    (account) => platform.config.sandboxPayments || modeOf(id, account) !== "demo",
  );
  return believed.map((account) => adapters[id](platform, account));
}

function isReal(id: string): id is RealProviderId {
  return Object.hasOwn(adapters, id);
}
