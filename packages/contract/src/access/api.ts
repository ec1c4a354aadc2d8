import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** Why somebody may or may not watch. */
export const accessRules = [
  "admin", "owner", "ticket", "subscription", "no_account", "no_ticket", "ticket_over", "subscription_over", "other_date", "refunded",
] as const; // prettier-ignore

/** What somebody has or had of a product. */
export const GrantView = z.object({
  source: z.enum(["order", "free", "coupon", "bundle", "grant", "subscription"]),
  /** Of the order it came from. */
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
  /** Null: nobody with this e-mail, or nobody the asker has to do with. */
  person: z.object({ name: z.string(), email: z.string(), blocked: z.boolean() }).nullable(),
  /** Newest first. */
  grants: z.array(GrantView),
});
export type AccessReport = z.infer<typeof AccessReport>;

export const explainAccess = route({
  method: "GET",
  path: "/manage/products/:id/access",
  audience: "producer",
  summary: "Why somebody can or can't watch a product, for its owner and the team",
  params: z.object({ id: Id }),
  query: z.object({ email: z.string().trim().toLowerCase().pipe(z.email("email")) }),
  output: AccessReport,
  refusals: ["catalogue.not_found"],
});
