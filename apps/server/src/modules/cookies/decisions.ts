import {
  type AskedCategory,
  askedCategories,
  type CookieQuestions,
  proofMonths,
} from "@palco/contract/cookies/api";
import { onDeviceLasts, onDeviceText } from "@palco/i18n/on-device-text";
import { AppError } from "#platform/app-error.ts";
import type { Context, Platform } from "#platform/context.ts";
import { activeOnDevice, type KeptOnDevice } from "#platform/on-device.ts";
import { readMeasurement } from "./measurement.ts";

type Asked = KeptOnDevice & { category: AskedCategory };

/** Entries on the device that need a visitor's consent; without any, no question is asked. */
export async function listAsked(platform: Pick<Platform, "config" | "db">): Promise<Asked[]> {
  const kept = await activeOnDevice(platform);
  return kept.filter((one): one is Asked => askedCategories.includes(one.category as AskedCategory));
}

const keyOf = ({ category, provider, name }: Asked) => `${category} ${provider ?? ""} ${name}`;
export const keysOf = (asked: readonly Asked[]): string[] => asked.map(keyOf);

/** Global Privacy Control, https://w3c.github.io/gpc: a refusal of everything. */
const sendsRefusal = ({ headers }: Pick<Context, "headers">) => headers["sec-gpc"] === "1";

export async function getCookies(
  context: Pick<Context, "config" | "db" | "headers" | "language">,
): Promise<CookieQuestions> {
  const { db, language } = context;
  const [asked, measurement] = await Promise.all([listAsked(context), readMeasurement(db)]);
  return {
    isRefused: sendsRefusal(context),
    asks: asked.map((one) => ({
      key: keyOf(one),
      category: one.category,
      name: one.name,
      provider: one.provider ?? null,
      purpose: onDeviceText(language, `for_${one.purpose}`),
      lasts: onDeviceLasts(language, one.days),
    })),
    measurement: measurement && { script: measurement.script, siteKey: measurement.siteKey },
  };
}

/** Keeps the proof: when, of which list, what, in which language, and whose. Old proof goes. */
export async function decideCookies(
  context: Pick<Context, "actor" | "config" | "db" | "headers" | "language" | "now">,
  { browser, accepted, keys }: { browser: string; accepted: AskedCategory[]; keys: string[] },
): Promise<{ at: string }> {
  const { db, now, actor, language } = context;
  if (accepted.length && sendsRefusal(context)) throw new AppError("cookies.privacy_signal");
  const asked = keysOf(await listAsked(context));
  if (asked.length !== keys.length || asked.some((key) => !keys.includes(key)))
    throw new AppError("cookies.list_changed");
  const at = now();
  const old = new Date(at);
  old.setUTCMonth(old.getUTCMonth() - proofMonths);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("cookie_decision").where("at", "<", old).execute();
    await tx
      .insertInto("cookie_decision")
      .values({
        user_id: actor?.id ?? null,
        browser: actor ? null : browser,
        accepted: [...new Set(accepted)],
        keys,
        language,
        at,
      })
      .execute();
  });
  return { at: at.toISOString() };
}
