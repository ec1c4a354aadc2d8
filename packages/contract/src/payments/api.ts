import { minimumPaidPrice } from "@palco/values/money";
import { z } from "zod";
import { line, requiredLine } from "../fields.ts";
import { route } from "../route.ts";

/** Provider that collects the payment: a bank terminal (Redsys), a card provider (Stripe), or the demo's own bank. */
export const paymentProviderIds = ["redsys", "stripe", "sandbox"] as const;
export const PaymentProviderId = z.enum(paymentProviderIds);

/** Payment methods of a provider. */
export const paymentWays = ["card", "bizum"] as const;
export const PaymentWay = z.enum(paymentWays);

export const signatureVersions = ["HMAC_SHA512_V2", "HMAC_SHA256_V1"] as const;

/** A secret as it is answered: only its end, so that one can tell which it is; null when none is kept. */
const SecretView = z.string().nullable();
/** A secret as it is sent: absent keeps the one that is kept. */
const Secret = requiredLine(500).optional();

const posFields = {
  /** URL of the bank's payment page. */
  url: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "url" })]),
  /** FUC: at most nine digits. */
  merchantCode: z.string().regex(/^\d{0,9}$/, "number"),
  terminal: z.string().regex(/^\d{1,3}$/, "number").default("1"), // prettier-ignore
  /** ISO 4217 numeric; a terminal has one currency. */
  currencyCode: z.string().regex(/^\d{3}$/, "number").default("978"), // prettier-ignore
  signatureVersion: z.enum(signatureVersions).default("HMAC_SHA512_V2"),
  bizum: z.boolean().default(false),
  active: z.boolean(),
};

const cardFields = {
  publicKey: line(300).regex(/^$|^pk_(test|live)_\w+$/, "stripe_public_key"),
  active: z.boolean(),
};
const StripeSecretKey = requiredLine(500)
  .regex(/^(sk|rk)_(test|live)_\w+$/, "stripe_secret_key")
  .optional();
/** Several, with commas between, while one is replaced. */
const StripeSigningKey = requiredLine(500)
  .regex(/^whsec_[\w+/=-]+([\s,]+whsec_[\w+/=-]+)*$/, "stripe_signing_key")
  .optional();

/**
 * The provider's answer to the keys: accepted; unknown (`refused`); known, but without the needed permissions; or no
 * connection, which says nothing about them.
 */
export const ConnectionResult = z.enum(["accepted", "refused", "not_permitted", "no_answer"]);

const state = {
  /** True when buyers see it: switched on, and its keys accepted by the provider. */
  isOffered: z.boolean(),
  /** The last time the connection was tried with these keys; `code` is the provider's own. */
  connection: z
    .object({ triedAt: z.string(), result: ConnectionResult, code: z.string().nullable() })
    .nullable(),
};

/** Membership of the whole platform. The price is in cents, tax included. */
export const PlatformSubscription = z.strictObject({
  active: z.boolean(),
  mode: z.enum(["periodic", "single"]),
  period: z.enum(["monthly", "annual"]),
  /** The error for a too low price states the amount in units, as people read it. */
  price: z
    .int()
    .max(100_000_000)
    .superRefine((cents, issues) => {
      if (cents < minimumPaidPrice)
        issues.addIssue({
          code: "too_small",
          origin: "number",
          minimum: minimumPaidPrice / 100,
          currency: "EUR",
          inclusive: true,
          input: cents,
        });
    }),
});

/** `paidContent` is kept as the specification names it; nothing reads it, so no screen shows it. */
export const Monetize = z.strictObject({ subscriptionChannels: z.boolean(), paidContent: z.boolean() });

/** Payment settings at `/manage/modules/media-pay`, for administrators. */
export const MediaPay = z.object({
  /** `demo`: it is the demo's own bank, no money moves. */
  pos: z.object({ ...posFields, ...state, key: SecretView, demo: z.boolean() }),
  card: z.object({
    ...cardFields,
    // Keys of before their form was checked are shown as they are.
    publicKey: z.string(),
    ...state,
    secretKey: SecretView,
    signingKey: SecretView,
    demo: z.boolean(),
  }),
  platformSubscription: PlatformSubscription,
  monetize: Monetize,
});
export type MediaPay = z.infer<typeof MediaPay>;

export const MediaPayUpdate = z.strictObject({
  pos: z.strictObject({ ...posFields, key: Secret }),
  card: z.strictObject({ ...cardFields, secretKey: StripeSecretKey, signingKey: StripeSigningKey }),
  platformSubscription: PlatformSubscription,
  monetize: Monetize,
});
export type MediaPayUpdate = z.output<typeof MediaPayUpdate>;

/** Payment methods of this site, public for every visitor. */
export const PaymentOptions = z.object({
  payments: z.object({
    methods: z.array(z.object({ id: PaymentProviderId, ways: z.array(PaymentWay), demo: z.boolean() })),
    platformSubscription: PlatformSubscription,
    monetize: Monetize,
  }),
});

export const getMediaPay = route({
  method: "GET",
  path: "/config/modules/media-pay",
  audience: "admin",
  summary: "How the site collects money; secrets only by their end",
  output: MediaPay,
  refusals: [],
});

export const updateMediaPay = route({
  method: "PUT",
  path: "/config/modules/media-pay",
  audience: "admin",
  summary: "Set how the site collects money; payments on their way keep the keys they were made with",
  reauthenticate: true,
  body: MediaPayUpdate,
  output: MediaPay,
  refusals: ["payments.settings_incomplete"],
});

export const tryConnection = route({
  method: "POST",
  path: "/config/modules/media-pay/:provider/try",
  audience: "admin",
  summary: "Ask a provider whether it accepts the keys that are kept; no money moves",
  params: z.object({ provider: z.enum(["redsys", "stripe"]) }),
  output: MediaPay,
  refusals: ["payments.settings_incomplete"],
});

export const getPaymentOptions = route({
  method: "GET",
  path: "/config/payments",
  audience: "everyone",
  load: "vital",
  summary: "How one can pay here",
  output: PaymentOptions,
  refusals: [],
  shared: "visitors",
});

export const getStripeOptions = route({
  method: "GET",
  path: "/config/payments/stripe",
  audience: "everyone",
  load: "vital",
  summary: "The card provider's public key",
  output: z.object({ active: z.boolean(), publicKey: z.string() }),
  refusals: [],
  shared: "visitors",
});
