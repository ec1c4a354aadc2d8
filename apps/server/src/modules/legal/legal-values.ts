import {
  type AskedCategory,
  askedCategories,
  decisionMonths,
  proofMonths,
} from "@palco/contract/cookies/api";
import { type OwnerField, optionalOwnerFields, requiredOwnerFields } from "@palco/contract/legal/documents";
import { type OnDeviceKey, onDeviceLasts, onDeviceText } from "@palco/i18n/on-device-text";
import { fill } from "@palco/i18n/error-text";
import { taxKinds } from "@palco/contract/site-config/tax";
import { type Language, localeOf } from "@palco/values/language";
import { defaultTaxRate } from "@palco/values/money";
import { articleValues, type ArticleValues, escapeMarkdown } from "#modules/help/public.ts";
import { listActiveProviders } from "#modules/identities/public.ts";
import { activeProviders } from "#modules/payments/public.ts";
import { readLegalOwner, taxRatesAt } from "#modules/site-config/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { activeOnDevice, type KeptOnDevice } from "#platform/on-device.ts";

/** Values of the placeholders (`{{…}}`) in one language. Fields of the owner are empty while nobody has set them. */
export interface LegalValues {
  owner: Readonly<Record<OwnerField, string>>;
  /** Blocks of Markdown, and lists within a sentence. */
  blocks: Readonly<Record<(typeof blockNames)[number], string>>;
  article: ArticleValues;
}
export const blockNames = ["services", "device", "decision", "tax.rates"] as const;

export type LegalReading = Pick<Platform, "config" | "services" | "secrets" | "now" | "log"> & { db: Db };

export async function readLegalValues(reading: LegalReading, language: Language): Promise<LegalValues> {
  const { db, now } = reading;
  const [owner, rates, article, services, kept] = await Promise.all([
    readOwner(db, language),
    taxRatesAt(db, now()),
    articleValues({ ...reading, language }, language),
    listServices(reading, language),
    activeOnDevice(reading),
  ]);
  const percent = new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 2 });
  const inUse = [...new Set(taxKinds.map((kind) => rates.get(kind) ?? defaultTaxRate))].toSorted(
    (a, b) => a - b,
  );
  return {
    owner,
    article,
    blocks: {
      services,
      device: tableOf(kept, language),
      decision: decisionOf(kept, language),
      "tax.rates": new Intl.ListFormat(localeOf(language)).format(
        inUse.map((rate) => percent.format(rate / 10_000)),
      ),
    },
  };
}

const fields: readonly OwnerField[] = [...requiredOwnerFields, ...optionalOwnerFields];

async function readOwner(db: Db, language: Language): Promise<LegalValues["owner"]> {
  const owner = await readLegalOwner(db);
  const countryName = new Intl.DisplayNames(localeOf(language), { type: "region" });
  const known: Partial<Record<OwnerField, string>> = owner
    ? {
        ...owner,
        address: `${owner.address}, ${owner.postalCode} ${owner.city}, ${countryName.of(owner.country) ?? owner.country}`,
        hostingCountry:
          owner.hostingCountry && (countryName.of(owner.hostingCountry) ?? owner.hostingCountry),
      }
    : {};
  return Object.fromEntries(fields.map((name) => [name, known[name] ?? ""])) as LegalValues["owner"];
}

const paymentNames: Readonly<Record<string, string>> = { redsys: "Redsys", stripe: "Stripe" };

/** Others that the site works with now: who collects payments, and whose accounts people log in with. */
async function listServices(reading: LegalReading, language: Language): Promise<string> {
  const [payments, signIns] = await Promise.all([activeProviders(reading), listActiveProviders(reading.db)]);
  const lines = [
    ...payments.flatMap(({ id }) => {
      const name = paymentNames[id];
      return name ? fill(onDeviceText(language, "service_payment"), { name }) : [];
    }),
    ...signIns.map(({ label }) =>
      fill(onDeviceText(language, "service_sign_in"), { name: escapeMarkdown(label) }),
    ),
  ];
  return (lines.length ? lines : [onDeviceText(language, "service_none")])
    .map((line) => `- ${line}`)
    .join("\n");
}

/** Whether something is asked, and what follows from an answer. */
function decisionOf(kept: readonly KeptOnDevice[], language: Language): string {
  const isAsked = kept.some(({ category }) => askedCategories.includes(category as AskedCategory));
  return isAsked
    ? fill(onDeviceText(language, "decision_asked"), { again: decisionMonths, proof: proofMonths })
    : onDeviceText(language, "decision_none");
}

/** The table of the cookie policy. */
export function tableOf(kept: readonly KeptOnDevice[], language: Language): string {
  const t = (key: Parameters<typeof onDeviceText>[1]) => onDeviceText(language, key);
  const rows = kept.map(({ name, purpose, category, days, provider }) => [
    `\`${name}\``,
    t(`for_${purpose satisfies OnDeviceKey}`),
    t(`kind_${category}`),
    onDeviceLasts(language, days),
    provider ? escapeMarkdown(provider) : t("own"),
  ]);
  const head = [t("name"), t("purpose"), t("kind"), t("lasts"), t("provider")];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
