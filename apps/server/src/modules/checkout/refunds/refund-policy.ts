import type { RefundPolicy } from "@palco/contract/channels/refund-policy";

const hour = 3_600_000;

/** The instant until which a policy gives the money back; null: never. */
export function refundUntil(
  policy: RefundPolicy,
  { paidAt, eventAt }: { paidAt: Date; eventAt: Date | null },
): Date | null {
  switch (policy.kind) {
    case "none":
      return null;
    case "before":
      return eventAt && new Date(eventAt.getTime() - policy.hours * hour);
    case "unwatched":
      return new Date(paidAt.getTime() + policy.days * 24 * hour);
  }
}
