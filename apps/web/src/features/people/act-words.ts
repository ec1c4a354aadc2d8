import type { AuditEntry } from "@palco/contract/people/audit";

/** Names of the acts that have a text of their own; others show as they are written. */
export const namedActs = [
  "account.approved",
  "account.disapproved",
  "account.blocked",
  "account.unblocked",
  "account.organizer_approved",
  "account.organizer_refused",
  "account.restored",
  "account.impersonated",
  "account.impersonation_ended",
  "account.deleted",
  "account.roles_changed",
  "account.logged_out",
  "account.invited",
  "account.invited_again",
  "account.invitation_withdrawn",
  "account.invitation_accepted",
  "channel.changed",
  "channel.moved",
  "identity_provider.created",
  "identity_provider.changed",
  "identity_provider.removed",
  "account.health_read",
  "product.made",
  "product.changed",
  "product.moved",
  "product.removed",
  "product.mended",
  "site.options_changed",
  "site.tax_rate_set",
  "site.module_switched",
  "site.registration_changed",
  "payments.settings_changed",
  "invoices.issuer_changed",
  "payouts.account_changed",
  "payouts.statements_made",
  "payout.made",
  "payout.moved",
  "promotion.made",
  "promotion.switched",
  "coupon.unredeemed",
  "order.refunded",
  "home.changed",
  "account.code_granted",
  "order.handed_over",
  "people.import_started",
  "people.move_started",
  "people.downloaded",
  "audit.downloaded",
  "registration.code_made",
  "registration.code_withdrawn",
  "site.sign_in_rules_changed",
] as const;
export type NamedAct = (typeof namedActs)[number];

export const isNamed = (act: string): act is NamedAct => (namedActs as readonly string[]).includes(act);

/** Kinds of objects that have a name; others show as they are written. */
export const namedKinds = [
  "account",
  "channel",
  "coupon",
  "identity_provider",
  "invitation",
  "order",
  "payout",
  "people_job",
  "product",
  "promotion",
  "registration_code",
  "site",
  "table",
] as const;
export type NamedKind = (typeof namedKinds)[number];

export const isNamedKind = (kind: string): kind is NamedKind =>
  (namedKinds as readonly string[]).includes(kind);

/** What changed, one line for each field: `state: approved → blocked`. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => `${field}: ${shown(before[field])} → ${shown(after[field])}`);
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
