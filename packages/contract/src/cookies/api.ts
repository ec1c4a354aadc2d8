import { z } from "zod";
import { Instant, line, RandomName, requiredLine } from "../fields.ts";
import { route } from "../route.ts";

/** Categories that are used with a consent alone. */
export const askedCategories = ["analytics", "advertising"] as const;
export const AskedCategory = z.enum(askedCategories);
export type AskedCategory = z.infer<typeof AskedCategory>;

/** A decision is asked for again after these months. */
export const decisionMonths = 12;
/** How long its proof is kept. */
export const proofMonths = 24;

/** What a consent is asked for. A key that a decision does not name is a reason to ask again. */
const Key = z.string().min(1).max(200);

export const CookieQuestions = z.object({
  /** The browser sends `Sec-GPC: 1`: nothing is asked, and everything is refused. */
  isRefused: z.boolean(),
  asks: z.array(
    z.object({
      key: Key,
      category: AskedCategory,
      name: z.string(),
      provider: z.string().nullable(),
      /** In the reader's language. */
      purpose: z.string(),
      lasts: z.string(),
    }),
  ),
  /** Script that is loaded once `analytics` is accepted. */
  measurement: z.object({ script: z.string(), siteKey: z.string() }).nullable(),
});
export type CookieQuestions = z.infer<typeof CookieQuestions>;

export const getCookies = route({
  method: "GET",
  path: "/cookies",
  audience: "everyone",
  summary: "What this site asks a consent for before it is used in a browser",
  output: CookieQuestions,
  refusals: [],
});

export const decideCookies = route({
  method: "POST",
  path: "/cookies/decisions",
  audience: "everyone",
  summary: "Keep the proof of a decision: accepted categories, and the list that was shown",
  body: z.strictObject({
    /** Kept for visitors alone; accounts are known by their session. */
    browser: RandomName,
    accepted: z.array(AskedCategory).max(askedCategories.length),
    keys: z.array(Key).max(100),
  }),
  output: z.object({ at: Instant }),
  refusals: ["cookies.list_changed", "cookies.privacy_signal"],
});

/** Its host may stand in a Content-Security-Policy: letters, digits, hyphens and dots, nothing that ends a directive. */
function isScriptUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && !url.username && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname);
}
const ScriptUrl = requiredLine(500).refine(isScriptUrl, "url");

/** Somebody's script that counts visits. */
export const Measurement = z.strictObject({
  provider: requiredLine(80),
  script: ScriptUrl,
  /** What the provider calls this site; goes to the script as `data-domain` and `data-website-id`. */
  siteKey: line(100),
  /** Cookies and storage keys that the script sets; a star stands for a part that differs. */
  names: z
    .array(
      z
        .string()
        .trim()
        .max(80)
        .regex(/^[\w.*:-]+$/, "invalid"),
    )
    .max(20),
  days: z.int().min(1).max(400),
});
export type Measurement = z.infer<typeof Measurement>;

export const MeasurementView = z.strictObject({
  /** Null: visits are not measured. */
  measurement: Measurement.nullable(),
});

export const getMeasurement = route({
  method: "GET",
  path: "/config/measurement",
  audience: "admin",
  summary: "The script that measures visits",
  output: MeasurementView,
  refusals: [],
});

export const updateMeasurement = route({
  method: "PUT",
  path: "/config/measurement",
  audience: "admin",
  summary: "Set the script that measures visits, or none; visitors are asked before it is loaded",
  body: MeasurementView,
  output: MeasurementView,
  refusals: [],
});
