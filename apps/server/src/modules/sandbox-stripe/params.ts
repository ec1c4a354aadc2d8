import type { Stripe } from "stripe";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

const int = z
  .string()
  .regex(/^-?\d+$/, "invalid_integer")
  .transform(Number);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const text = z.string().min(1).max(5000);
const metadata = z.record(z.string().max(40), z.string().max(500));
const code = z.string().regex(/^[A-Za-z]{3}$/);
const expand = z.array(z.string()).max(10);
const url = z.url({ protocol: /^https?$/ });

export const SessionCreate = z.strictObject({
  mode: z.enum(["payment", "setup"]),
  ui_mode: z.literal("hosted_page"),
  line_items: z
    .array(
      z.strictObject({
        quantity: int,
        price_data: z.strictObject({
          currency: code,
          unit_amount: int,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  currency: code.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  locale: z.enum(["auto", "en", "es", "pt"]).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
    })
    .optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.literal("card")).min(1).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: int.optional(),
  expand: expand.optional(),
});

export const IntentCreate = z.strictObject({
  amount: int,
  currency: code,
  customer: text.optional(),
  payment_method: text,
  confirm: flag,
  off_session: flag,
  description: text.optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

export const RefundCreate = z.strictObject({
  payment_intent: text,
  amount: int.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
});

export const Retrieve = z.strictObject({ expand: expand.optional() });
const listing = { limit: int.optional(), starting_after: text.optional(), expand: expand.optional() };
export const List = z.strictObject(listing);
export const RefundList = z.strictObject({ ...listing, payment_intent: text.optional() });

/** Accepted parameters must exist in the SDK's types: a parameter that Stripe drops breaks the build here. */
type Fits<Params, T extends Params & Record<Exclude<keyof T, keyof Params>, never>> = T;
export type SessionParams = Fits<Stripe.Checkout.SessionCreateParams, z.output<typeof SessionCreate>>;
export type IntentParams = Fits<Stripe.PaymentIntentCreateParams, z.output<typeof IntentCreate>>;
export type RefundParams = Fits<Stripe.RefundCreateParams, z.output<typeof RefundCreate>>;
export type RefundListParams = Fits<Stripe.RefundListParams, z.output<typeof RefundList>>;

/** Reads parameters as Stripe does: by name, and none it does not know. */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = (path: readonly PropertyKey[]) =>
    path.map((part, index) => (index ? `[${String(part)}]` : String(part))).join("");
  if (issue.code === "unrecognized_keys") {
    const param = name([...issue.path, issue.keys[0]!]);
    throw new Refusal(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = name(issue.path);
  if (issue.code === "invalid_type" && issue.input === undefined)
    throw new Refusal(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  throw new Refusal(400, `Invalid ${param}`, { code: "parameter_invalid", param });
}
