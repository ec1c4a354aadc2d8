import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** Rules that allow or deny watching. */
export const accessRules = [
  "admin", "owner", "ticket", "subscription", "no_account", "no_ticket", "ticket_over", "subscription_over", "other_date", "refunded",
] as const; // prettier-ignore

/** A person's past or present access to a product. */
export const GrantView = z.object({
  source: z.enum(["order", "free", "coupon", "bundle", "grant", "subscription"]),
  /** Order that it came from. */
  order: z.string().nullable(),
  from: Instant,
  until: Instant.nullable(),
  closedAt: Instant.nullable(),
  closedReason: z.enum(["refund", "revoked", "expired"]).nullable(),
  /** The one date it is for; null: all. */
  sessionAt: Instant.nullable(),
});

export const AccessReport = z.object({
  allow: z.boolean(),
  rule: z.enum(accessRules),
  until: Instant.nullable(),
  /** Null when nobody has this e-mail, or when the asker has nothing to do with that person. */
  person: z
    .object({ name: z.string(), email: z.string(), blocked: z.boolean(), approved: z.boolean() })
    .nullable(),
  /** Newest first. */
  grants: z.array(GrantView),
});
export type AccessReport = z.infer<typeof AccessReport>;

export const explainAccess = route({
  method: "GET",
  path: "/manage/products/:id/access",
  audience: "producer",
  ability: "sales",
  summary: "Why somebody can or can't watch a product, for its owner and the team",
  params: z.object({ id: Id }),
  query: z.object({ email: z.string().trim().toLowerCase().pipe(z.email("email")) }),
  output: AccessReport,
  refusals: ["catalogue.not_found"],
});
