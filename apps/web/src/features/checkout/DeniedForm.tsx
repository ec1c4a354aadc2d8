import type { ReturnedOrder } from "@palco/contract/checkout/order-view";
import { Alert } from "@palco/ui/alert";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { codeOf } from "#features/accounts/refusal.ts";
import { siteName } from "#app/site-name.ts";
import { CheckoutGrid } from "./CheckoutGrid.tsx";
import { knownDenial } from "./denials.ts";
import { OrderSum } from "./OrderSum.tsx";
import { orderLines } from "./order-lines.ts";
import { PayFooter } from "./PayFooter.tsx";
import { chosenOf, keyOf, methodsOf, PayMethods } from "./PayMethods.tsx";
import { useRetryPayment } from "./use-checkout.ts";
import { useMinutesLeft } from "./use-minutes-left.ts";

/** The payment was refused: the same screen, why, and every way to pay the same order. */
export function DeniedForm({ order, onOver }: { order: ReturnedOrder; onOver: () => void }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const retry = useRetryPayment();
  const [, setParams] = useSearchParams();
  const alert = useRef<HTMLDivElement>(null);
  const methods = methodsOf(order);
  const [chosen, setChosen] = useState(() => (order.payment ? keyOf(order.payment) : null));
  const method = chosenOf(methods, chosen);
  const minutes = useMinutesLeft(order.reservedUntil, onOver);
  const payment = order.payment;
  useEffect(() => alert.current?.focus(), [payment?.denialCode]);
  const denial = knownDenial(payment?.denialCode);
  const item = order.items[0];
  const total = order.charge ? format.money(order.charge) : format.price(order.price);

  return (
    <CheckoutGrid
      title={t("title")}
      form={
        <form
          key="form"
          className="pay-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!method) return;
            const wish = { id: order.id, provider: method.provider, way: method.way };
            retry.mutate(wish, {
              onError: (error) => {
                // Too many cards were denied: the form, which is kept, asks for a code.
                if (codeOf(error) === "checkout.prove_first") setParams({}, { replace: true });
              },
            });
          }}
        >
          <div
            ref={alert}
            tabIndex={-1}
            className="pay-denied"
            role="group"
            aria-labelledby="pay-denied-title"
          >
            <Alert tone="danger" title={<span id="pay-denied-title">{t("denied_title")}</span>}>
              {denial ? t(`denied_${denial}`) : t("denied_text")} {t("not_charged")}{" "}
              {t("held_still", { count: minutes })}
            </Alert>
          </div>
          <PayMethods isAll summary={order} value={method} onChange={(one) => setChosen(keyOf(one))} />
          <PayFooter error={retry.error} loading={retry.isPending || retry.isSuccess} note={t("safe_note")}>
            {t("pay", { amount: total })}
          </PayFooter>
        </form>
      }
      sum={
        <OrderSum
          key="sum"
          product={{
            title:
              item?.title ??
              t("subscription_to", { title: order.subscription?.channel?.title ?? siteName() }),
            image: item?.image ?? null,
            channel: item?.channelTitle ?? "",
          }}
          quantity={item?.quantity ?? 1}
          fact={item?.sessionAt ? format.dateFact(item.sessionAt) : null}
          lines={orderLines(order)}
          total={order.price}
          charge={order.charge}
        />
      }
    />
  );
}
