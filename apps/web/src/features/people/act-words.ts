import type { AuditEntry } from "@palco/contract/people/audit";

/** Names of the acts that have a text of their own; others show as they are written. */
export const namedActs = [
  "account.approved",
  "account.disapproved",
  "account.blocked",
  "account.unblocked",
  "account.roles_changed",
  "account.logged_out",
  "channel.moved",
  "site.options_changed",
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
] as const;
export type NamedAct = (typeof namedActs)[number];

export const isNamed = (act: string): act is NamedAct => (namedActs as readonly string[]).includes(act);

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
