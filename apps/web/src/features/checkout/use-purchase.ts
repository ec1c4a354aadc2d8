import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { useEffect, useEffectEvent, useState } from "react";
import { codeOf } from "#features/accounts/refusal.ts";
import { useReader } from "#app/session.ts";
import { type Buyer, type Order, useBuy } from "./use-checkout.ts";

/** Who buys has to be said first, in place of the form. */
export interface Entering {
  why: "asked" | "known" | "prove";
  email: string;
  /** What was pressed: sent once the mailbox is proved. */
  pressed?: { order: Order; guest: Buyer };
}

/** After these the shown data is out of date: it is loaded again. */
const stale: ReadonlySet<string> = new Set([
  "checkout.price_changed",
  "checkout.sold_out",
  "checkout.session_invalid",
  "checkout.account_first",
  "auth.required",
]);

const whyOf: Readonly<Record<string, Entering["why"]>> = {
  "accounts.email_taken": "known",
  "checkout.prove_first": "prove",
  // The proof was half an hour old.
  "accounts.verification_invalid": "prove",
};

/** Sending the order, and what may have to come before it: logging in, or a code from the mailbox. */
export function usePurchase({ onFree, onStale }: { onFree: (orderId: string) => void; onStale: () => void }) {
  const reader = useReader();
  const buy = useBuy(onFree);
  const [entering, setEntering] = useState<Entering>();

  function send(order: Order, guest: Buyer | null): void {
    buy.mutate(
      { order, guest },
      {
        onError: (error) => {
          const code = codeOf(error) ?? "";
          const why = guest && whyOf[code];
          if (why) setEntering({ why, email: guest.buyer.email, pressed: { order, guest } });
          else if (stale.has(code)) onStale();
        },
      },
    );
  }

  // Back from the bank to the page as it was left: it can be pressed again.
  const again = useEffectEvent(buy.reset);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  return {
    buy,
    /** What went wrong and was not answered by asking who it is. */
    error: (codeOf(buy.error) ?? "") in whyOf ? null : buy.error,
    /** The way in, while somebody is on it. */
    entering: reader ? undefined : entering,
    /** They have come in by it. */
    hasEntered: reader !== undefined && entering !== undefined,
    send,
    /** Asks who it is. `prove`: by a code, before anything is sent. */
    enter: setEntering,
    prove(order: Order, guest: Buyer): void {
      setEntering({ why: "prove", email: guest.buyer.email, pressed: { order, guest } });
    },
    /** The mailbox is proved: what was pressed is sent. */
    proved(proof: ChallengeOfTab): void {
      const pressed = entering?.pressed;
      setEntering(undefined);
      if (pressed) send(pressed.order, { ...pressed.guest, proof });
    },
    /** Back to the form as it was. */
    leave(): void {
      setEntering(undefined);
      buy.reset();
    },
  };
}
