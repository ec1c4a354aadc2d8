import { ApiError } from "@palco/contract/client";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Ban, Ticket } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { withNext } from "#app/next-path.ts";
import { useReader, useSession } from "#app/session.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { AccountFirst } from "#features/checkout/AccountFirst.tsx";
import { CheckoutFrame } from "#features/checkout/CheckoutFrame.tsx";
import { CheckoutSkeleton } from "#features/checkout/CheckoutSkeleton.tsx";
import { dropDraft } from "#features/checkout/draft.ts";
import { OrderOutcome } from "#features/checkout/OrderOutcome.tsx";
import { PayForm } from "#features/checkout/PayForm.tsx";
import { ReceiptSkeleton } from "#features/checkout/ReceiptSkeleton.tsx";
import { isSignedReturn, useCheckout, useReturnedOrder, useVisit } from "#features/checkout/use-checkout.ts";
import { isCodeRefusal, useDraft } from "#features/checkout/use-wish.ts";
import "./checkout.css";
import "./checkout-sum.css";
import "./checkout-fields.css";
import "./checkout-after.css";

/** `/products/{slug}/checkout`, and with `?order=` what became of it. */
export default function Checkout() {
  const { t } = useTranslation("checkout");
  const { slug = "" } = useParams();
  const [params] = useSearchParams();
  const orderId = params.get("order");
  useTitle(t("title"));
  return (
    <CheckoutFrame back={`/products/${slug}`}>
      {orderId ? <Returned id={orderId} slug={slug} /> : <Buying slug={slug} />}
    </CheckoutFrame>
  );
}

function Returned({ id, slug }: { id: string; slug: string }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const order = useReturnedOrder(id);
  const [, setParams] = useSearchParams();
  const isRead = order.data !== undefined;
  useEffect(() => {
    // The bank's signed parameters are submitted. The address, which users keep or share, loses them.
    if (isRead && isSignedReturn()) setParams({ order: id }, { replace: true });
  }, [isRead, id, setParams]);
  const isPaid = order.data?.status === "paid";
  useEffect(() => {
    if (isPaid) dropDraft(slug);
  }, [isPaid, slug]);
  if (order.data) return <OrderOutcome order={order.data} onOver={() => void order.refetch()} />;
  // Nothing of a purchase is shown where nobody has said who they are.
  if (!session || (session.purchase && order.error instanceof ApiError)) return <NotHere />;
  if (order.error)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={messageOf(order.error, t("connection_lost"))}
        onRetry={() => void order.refetch()}
      />
    );
  return <ReceiptSkeleton />;
}

/** The receipt in a browser that did not pay it. */
function NotHere() {
  const { t } = useTranslation(["checkout", "accounts"]);
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      size="page"
      titleAs="h1"
      icon={<Ticket />}
      title={t("elsewhere_title")}
      actions={
        <Button variant="primary" size="lg" href={withNext("/login", pathname + search)}>
          {t("accounts:to_login")}
        </Button>
      }
    >
      {t("elsewhere_text")}
    </EmptyState>
  );
}

function Buying({ slug }: { slug: string }) {
  const { t } = useTranslation(["checkout", "product"]);
  const { draft, change, changeWish } = useDraft(slug);
  const { wish } = draft;
  const [codeRefusal, setCodeRefusal] = useState<string | null>(null);
  const { data: fresh, error, refetch, isPlaceholderData } = useCheckout(slug, wish);
  // Logging in forgets all answers; the form, and what was typed in it, stays while the price is asked for anew.
  const [last, setLast] = useState(fresh);
  useEffect(() => {
    if (fresh) setLast(fresh);
  }, [fresh]);
  const data = fresh ?? last;
  const { pathname, search } = useLocation();
  const reader = useReader();
  useCurrentSlug(isPlaceholderData ? undefined : data?.product.slug);
  useVisit(data && !data.owned ? data.product.slug : undefined);
  // The code of a link that is not good: what is sold without it is shown, and why beside the code's field.
  const badCode = isCodeRefusal(error) && wish.codes.length > 0;
  useEffect(() => {
    if (!badCode) return;
    setCodeRefusal(error?.message ?? null);
    changeWish({ codes: [] });
  }, [badCode, changeWish, error]);
  if (badCode) return <CheckoutSkeleton title={t("title")} />;
  if (error) {
    const refused = error instanceof ApiError;
    if (!refused)
      return (
        <ErrorState size="page" titleAs="h1" title={t("connection_lost")} onRetry={() => void refetch()} />
      );
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        icon={<Ban />}
        title={error.message}
        actions={<Button href={`/products/${slug}`}>{t("back_to_product")}</Button>}
      />
    );
  }
  if (!data) return <CheckoutSkeleton title={t("title")} />;
  if (data.identify === "login" && !reader)
    return <Navigate to={withNext("/login", pathname + search)} replace />;
  if (data.owned) {
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        icon={<Ticket />}
        title={t("owned_title")}
        actions={
          <Button variant="primary" size="lg" href={openAddress(data.product)}>
            {t(`product:open_${productTraits[data.product.type].verb}`)}
          </Button>
        }
      >
        {t(productTraits[data.product.type].isDated ? "owned_text_live" : "owned_text")}
      </EmptyState>
    );
  }
  if (data.identify === "account" && !reader)
    return <AccountFirst summary={data} draft={draft} onDraft={change} />;
  return (
    <PayForm
      summary={data}
      draft={draft}
      codeRefusal={codeRefusal}
      isPricing={isPlaceholderData || !fresh}
      onDraft={change}
      onWish={changeWish}
      onStale={() => void refetch()}
    />
  );
}

function messageOf(error: Error, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
