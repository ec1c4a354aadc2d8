import {
  type MediaPay,
  type MediaPayUpdate,
  Monetize,
  PlatformSubscription,
  type PaymentOptions,
} from "@palco/contract/payments/api";
import type { FieldIssue } from "@palco/contract/fields";
import { z } from "zod";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import { isSandboxKey } from "#modules/sandbox-stripe/public.ts";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type Account, readAccounts, writeAccount } from "./account.queries.ts";
import { maySell, modeOf, modeOfStripe, modeOfTerminal } from "./mode.ts";
import type { Needs } from "./needs.ts";
import { offeredProviders, isOffered } from "./providers.ts";
import { isBankAllowed, isDemoBank, keptAddress, shownAddress } from "./redsys/account.ts";

const option = "monetization";
const Monetization = z.object({ platformSubscription: PlatformSubscription, monetize: Monetize });

/** Sales besides single products. The default: channels by subscription and paid content. */
const defaults: z.infer<typeof Monetization> = {
  platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
  monetize: { subscriptionChannels: true, paidContent: true },
};

export async function readMonetization(db: Db): Promise<z.infer<typeof Monetization>> {
  return Monetization.parse({ ...defaults, ...((await readSiteOption(db, option)) as object | undefined) });
}

const posDefaults = {
  url: "",
  merchantCode: "",
  terminal: "1",
  currencyCode: "978",
  signatureVersion: "HMAC_SHA512_V2" as const,
  bizum: false,
};

/** The end of a secret, enough to tell it from another; short ones show nothing. */
function mask(secret: string | undefined): string | null {
  if (!secret) return null;
  return `•••• ${secret.length >= 12 ? secret.slice(-4) : ""}`.trim();
}

/** Keys that may not sell here count as switched off: so they are, once something is saved. */
function presentState(
  { config }: Pick<Platform, "config">,
  id: "redsys" | "stripe",
  account: Account | undefined,
) {
  const active = account !== undefined && account.active && maySell(config, modeOf(id, account));
  const { tried } = account ?? {};
  return {
    active,
    isOffered: account !== undefined && isOffered({ config }, id, account),
    connection: tried ? { triedAt: tried.at.toISOString(), result: tried.result, code: tried.code } : null,
  };
}

export async function getMediaPay(platform: Pick<Platform, "db" | "secrets" | "config">): Promise<MediaPay> {
  const [{ redsys, stripe }, monetization] = await Promise.all([
    readAccounts(platform),
    readMonetization(platform.db),
  ]);
  const url = String(redsys?.settings.url ?? posDefaults.url);
  return {
    pos: {
      ...posDefaults,
      ...(redsys?.settings as Partial<typeof posDefaults>),
      url: shownAddress(platform.config, url),
      ...presentState(platform, "redsys", redsys),
      key: mask(redsys?.secrets.key),
      demo: isDemoBank(url),
    },
    card: {
      publicKey: String(stripe?.settings.publicKey ?? ""),
      ...presentState(platform, "stripe", stripe),
      secretKey: mask(stripe?.secrets.secretKey),
      signingKey: mask(stripe?.secrets.signingKey),
      demo: isSandboxKey(stripe?.secrets.secretKey ?? ""),
    },
    ...monetization,
  };
}

/** Saves all of it or nothing. A provider is switched on only when it has everything it needs. */
export async function updateMediaPay(context: Context<Actor>, update: MediaPayUpdate): Promise<MediaPay> {
  const { db, now } = context;
  const before = await readAccounts(context);
  const { active: posActive, key, ...sent } = update.pos;
  const pos = { ...sent, url: keptAddress(sent.url) };
  const { active: cardActive, secretKey, signingKey, ...card } = update.card;
  const redsys = withSecrets(pos, posActive, { sent: { key }, before: before.redsys });
  const stripe = withSecrets(card, cardActive, { sent: { secretKey, signingKey }, before: before.stripe });
  const missing = [
    ...(posActive ? missingIn("redsys", redsys) : []),
    ...(cardActive ? missingIn("stripe", stripe) : []),
  ];
  if (missing.length) throw new AppError("payments.settings_incomplete", { fields: missing });
  const wrong = [...wrongInTerminal(context, redsys), ...wrongInStripe(context, stripe)];
  if (wrong.length) throw fieldsRefused(...wrong);
  await db.transaction().execute(async (tx) => {
    await writeAccount(tx, context, {
      provider: "redsys",
      account: redsys,
      before: before.redsys,
      now: now(),
    });
    await writeAccount(tx, context, {
      provider: "stripe",
      account: stripe,
      before: before.stripe,
      now: now(),
    });
    const { platformSubscription, monetize } = update;
    await writeSiteOption(tx, option, { value: { platformSubscription, monetize }, now: now() });
    await recordAct(
      tx,
      {
        actorId: context.actor.id,
        act: "payments.settings_changed",
        object: { kind: "site", id: "payments" },
        ...changedBetween(
          { ...shownOf("redsys", before.redsys), ...shownOf("stripe", before.stripe) },
          { ...shownOf("redsys", redsys), ...shownOf("stripe", stripe), ...changedSecrets(update) },
        ),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return getMediaPay(context);
}

/** Settings as the log may show them: without secrets. */
const shownOf = (id: string, account: Omit<Account, "id"> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ active: account?.active ?? false, ...account?.settings }).map(([name, value]) => [
      `${id}.${name}`,
      value,
    ]),
  );

/** Of a new secret the log says only that there is one. */
const changedSecrets = ({ pos, card }: MediaPayUpdate): Record<string, string> => ({
  ...(pos.key && { "redsys.key": "changed" }),
  ...(card.secretKey && { "stripe.secretKey": "changed" }),
  ...(card.signingKey && { "stripe.signingKey": "changed" }),
});

const needed = {
  redsys: ["pos", "url", "merchantCode", "key"],
  stripe: ["card", "publicKey", "secretKey", "signingKey"],
} as const;

/** Missing fields without which a provider cannot collect. */
export function missingIn(
  id: "redsys" | "stripe",
  account: Pick<Account, "settings" | "secrets"> | undefined,
): FieldIssue[] {
  const [part, ...names] = needed[id];
  return names
    .filter((name) => !(account?.settings[name] || account?.secrets[name]))
    .map((name) => ({ path: `${part}.${name}`, code: "required" as const }));
}

/** Errors that would appear only at a payment: an address that money may not be sent to, a key that can't sign. */
function wrongInTerminal({ config }: Pick<Platform, "config">, terminal: Omit<Account, "id">): FieldIssue[] {
  const { settings, secrets, active } = terminal;
  const [url, key] = [String(settings.url ?? ""), secrets.key];
  if (url && !isBankAllowed(config, url)) return [{ path: "pos.url", code: "redsys_url" }];
  if (key && settings.signatureVersion === "HMAC_SHA256_V1" && Buffer.from(key, "base64").length !== 24)
    return [{ path: "pos.key", code: "invalid" }];
  if (!active || maySell(config, modeOfTerminal(terminal))) return [];
  if (!config.production) return [{ path: "pos.url", code: "live_keys" }];
  return [{ path: secrets.key === testMerchant.key ? "pos.key" : "pos.url", code: "test_keys" }];
}

/** Test and live keys side by side, and keys that may not sell here. Their form is the contract's matter. */
function wrongInStripe({ config }: Pick<Platform, "config">, stripe: Omit<Account, "id">): FieldIssue[] {
  const { settings, secrets, active } = stripe;
  const [publicKey, secretKey] = [String(settings.publicKey ?? ""), secrets.secretKey ?? ""];
  if (publicKey && secretKey && publicKey.split("_")[1] !== secretKey.split("_")[1])
    return [{ path: "card.publicKey", code: "stripe_modes" }];
  if (!active || maySell(config, modeOfStripe(stripe))) return [];
  return [{ path: "card.secretKey", code: config.production ? "test_keys" : "live_keys" }];
}

function withSecrets(
  settings: Record<string, unknown>,
  active: boolean,
  { sent, before }: { sent: Record<string, string | undefined>; before: Account | undefined },
): Omit<Account, "id"> {
  const kept = { ...before?.secrets };
  for (const [name, secret] of Object.entries(sent)) if (secret) kept[name] = secret;
  return { settings, active, secrets: kept };
}

export async function getPaymentOptions(platform: Needs): Promise<z.infer<typeof PaymentOptions>> {
  const [providers, monetization] = await Promise.all([
    offeredProviders(platform),
    readMonetization(platform.db),
  ]);
  return {
    payments: {
      methods: providers.map(({ id, ways, demo }) => ({ id, ways: [...ways], demo })),
      ...monetization,
    },
  };
}

export async function getStripeOptions(platform: Pick<Platform, "db" | "secrets" | "config">) {
  const { stripe } = await readAccounts(platform);
  const active = stripe !== undefined && isOffered(platform, "stripe", stripe);
  return { active, publicKey: active ? String(stripe.settings.publicKey ?? "") : "" };
}
