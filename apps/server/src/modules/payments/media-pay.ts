import {
  type MediaPay,
  type MediaPayUpdate,
  Monetize,
  PlatformSubscription,
  type PaymentOptions,
} from "@palco/contract/payments";
import type { FieldIssue } from "@palco/contract/fields";
import { z } from "zod";
import { isSandboxKey } from "#modules/sandbox-stripe/public.ts";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Context, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type Account, readAccounts, writeAccount } from "./account.queries.ts";
import { activeProviders, type Needs } from "./providers.ts";
import { isBankAllowed, isDemoBank } from "./redsys/account.ts";

const option = "monetization";
const Monetization = z.object({ platformSubscription: PlatformSubscription, monetize: Monetize });

/** What the site sells besides single products: until somebody says otherwise, channels by subscription and paid content. */
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

export async function getMediaPay(platform: Pick<Platform, "db" | "secrets">): Promise<MediaPay> {
  const [{ redsys, stripe }, monetization] = await Promise.all([
    readAccounts(platform),
    readMonetization(platform.db),
  ]);
  return {
    pos: {
      ...posDefaults,
      ...(redsys?.settings as Partial<typeof posDefaults>),
      active: redsys?.active ?? false,
      key: mask(redsys?.secrets.key),
      demo: isDemoBank(String(redsys?.settings.url ?? "")),
    },
    card: {
      publicKey: String(stripe?.settings.publicKey ?? ""),
      active: stripe?.active ?? false,
      secretKey: mask(stripe?.secrets.secretKey),
      signingKey: mask(stripe?.secrets.signingKey),
      demo: isSandboxKey(stripe?.secrets.secretKey ?? ""),
    },
    ...monetization,
  };
}

/** Saves all of it or nothing. A provider is switched on only when it has everything it needs. */
export async function updateMediaPay(context: Context, update: MediaPayUpdate): Promise<MediaPay> {
  const { db, now } = context;
  const before = await readAccounts(context);
  const { active: posActive, key, ...pos } = update.pos;
  const { active: cardActive, secretKey, signingKey, ...card } = update.card;
  const redsys = withSecrets(pos, posActive, { key }, before.redsys);
  const stripe = withSecrets(card, cardActive, { secretKey, signingKey }, before.stripe);
  const missing = [
    ...(posActive ? missingIn("pos", redsys, ["url", "merchantCode", "key"]) : []),
    ...(cardActive ? missingIn("card", stripe, ["publicKey", "secretKey", "signingKey"]) : []),
  ];
  if (missing.length) throw new AppError("payments.settings_incomplete", { fields: missing });
  const wrong = wrongIn(context, pos, redsys.secrets.key);
  if (wrong.length) throw fieldsRefused(...wrong);
  await db.transaction().execute(async (tx) => {
    await writeAccount(tx, context, "redsys", redsys, { before: before.redsys, now: now() });
    await writeAccount(tx, context, "stripe", stripe, { before: before.stripe, now: now() });
    const { platformSubscription, monetize } = update;
    await writeSiteOption(tx, option, { platformSubscription, monetize }, now());
    await sharedChanged(tx);
  });
  return getMediaPay(context);
}

function missingIn(
  part: "pos" | "card",
  { settings, secrets }: Omit<Account, "id">,
  names: string[],
): FieldIssue[] {
  return names
    .filter((name) => !(settings[name] || secrets[name]))
    .map((name) => ({ path: `${part}.${name}`, code: "required" as const }));
}

/** What would only fail once somebody pays: an address money may not be sent to, a key the signature cannot work with. */
function wrongIn(
  { config }: Pick<Platform, "config">,
  pos: { url: string; signatureVersion: string },
  key: string | undefined,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (pos.url && !isBankAllowed(config, pos.url)) issues.push({ path: "pos.url", code: "url" });
  if (key && pos.signatureVersion === "HMAC_SHA256_V1" && Buffer.from(key, "base64").length !== 24)
    issues.push({ path: "pos.key", code: "invalid" });
  return issues;
}

function withSecrets(
  settings: Record<string, unknown>,
  active: boolean,
  sent: Record<string, string | undefined>,
  before: Account | undefined,
): Omit<Account, "id"> {
  const kept = { ...before?.secrets };
  for (const [name, secret] of Object.entries(sent)) if (secret) kept[name] = secret;
  return { settings, active, secrets: kept };
}

export async function getPaymentOptions(platform: Needs): Promise<z.infer<typeof PaymentOptions>> {
  const [providers, monetization] = await Promise.all([
    activeProviders(platform),
    readMonetization(platform.db),
  ]);
  return {
    payments: {
      methods: providers.map(({ id, ways, demo }) => ({ id, ways: [...ways], demo })),
      ...monetization,
    },
  };
}

export async function getStripeOptions(platform: Pick<Platform, "db" | "secrets">) {
  const { stripe } = await readAccounts(platform);
  const active = stripe?.active ?? false;
  return { active, publicKey: active ? String(stripe?.settings.publicKey ?? "") : "" };
}
