import type { ReturnedOrder } from "@palco/contract/checkout/order-view";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { withNext } from "#app/next-path.ts";
import { useSession } from "#app/session.ts";
import { keepClaim } from "./claim-session.ts";
import { ConfirmMailbox } from "./ConfirmMailbox.tsx";

/**
 * What is left to do for somebody who bought without an account: prove the mailbox, log in where it is proved, claim the
 * purchase where its address was somebody else's, or pay.
 */
export function AfterPaying({ order, isBare = false }: { order: ReturnedOrder; isBare?: boolean }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const item = order.items[0];
  const receipt = item && `/products/${item.slug}/checkout?order=${order.id}`;
  if (order.disowned)
    return (
      <Alert
        tone="warning"
        title={t("disowned_title")}
        actions={
          <Button
            size="sm"
            href={withNext("/login", "/mystuff/orders?claim=1")}
            onClick={() => session && keepClaim(session.authToken)}
          >
            {t("disowned_enter")}
          </Button>
        }
      >
        {t("disowned_text", { number: order.number })}
      </Alert>
    );
  if (order.unproved) return <ConfirmMailbox order={order} isBare={isBare} />;
  if (!order.paidAt)
    return (
      <Alert
        actions={
          receipt ? (
            <Button variant="primary" size="sm" href={receipt}>
              {t("continue_payment")}
            </Button>
          ) : null
        }
      >
        {t("unpaid_text")}
      </Alert>
    );
  return (
    <Alert
      tone="success"
      title={t("proved_title")}
      actions={
        <Button size="sm" href={withNext("/login", receipt ?? "/mystuff/orders")}>
          {t("proved_enter")}
        </Button>
      }
    >
      {t("proved_text")}
    </Alert>
  );
}
