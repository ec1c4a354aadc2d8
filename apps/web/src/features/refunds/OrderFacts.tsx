import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useRefundWords } from "#app/refund-words.ts";

/** What was bought by whom, for how much, and what its policy says: what an answer to a request is decided by. */
export function OrderFacts({ managed: { order, buyer } }: { managed: ManagedOrder }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const words = useRefundWords();
  const { items, subscription, price, paidAt, refunded, refundPolicy } = order;
  const [item] = items;
  const title = items.map((one) => one.title).join(", ") || subscription?.channel?.title;
  const paid = format.money({ amount: price.gross, currency: price.currency });
  return (
    <div className="order-care-head">
      <h3 data-user-content>{title}</h3>
      <dl className="order-care-facts">
        <div>
          <dt>{t("buyer")}</dt>
          <dd translate="no" data-user-content>
            {[buyer.name.trim(), buyer.email].filter(Boolean).join(" · ")}
          </dd>
        </div>
        <div>
          <dt>{t("paid")}</dt>
          <dd>{paidAt ? `${paid} · ${format.date(paidAt)}` : paid}</dd>
        </div>
        {refunded ? (
          <div>
            <dt>{t("refunded")}</dt>
            <dd>{format.money({ amount: refunded, currency: price.currency })}</dd>
          </div>
        ) : null}
        {item && refundPolicy ? (
          <div>
            <dt>{t("policy")}</dt>
            <dd>{words(item.type, refundPolicy.policy)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
