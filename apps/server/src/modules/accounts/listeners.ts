import type { Platform } from "#platform/context.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { approveWaiting } from "./approve-account.ts";

export function listeners({ now }: Platform): readonly FactListener[] {
  return [
    {
      name: "accounts.approve_waiting",
      kinds: ["site.approval_ended"],
      hear: (tx) => approveWaiting(tx, now()),
    },
  ];
}
