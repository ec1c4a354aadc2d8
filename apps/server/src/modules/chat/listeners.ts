import type { FactListener } from "#platform/outbox/facts.ts";
import { askAgain } from "./state-event.ts";

/** A refund, a block or a logout closes chat sockets as it closes what is playing. */
export function listeners(): readonly FactListener[] {
  return [
    {
      name: "chat.close",
      kinds: ["access.revoked", "membership.closed", "sign_in.ended", "account.blocked"],
      async hear(tx, { payload }) {
        const { userId, productId, signInId } = payload as Record<string, string | undefined>;
        await askAgain(tx, {
          ...(userId && { userId }),
          ...(productId && { productId }),
          ...(signInId && { signInId }),
        });
      },
    },
  ];
}
