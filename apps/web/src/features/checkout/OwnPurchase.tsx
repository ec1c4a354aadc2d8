import { getOrder } from "@palco/contract/checkout/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { AfterPaying } from "./AfterPaying.tsx";
import { useTranslation } from "react-i18next";

/** The one purchase of a session that is limited to it: paid and to be confirmed, or still to be paid. */
export function OwnPurchase({ orderId }: { orderId: string }) {
  const { t } = useTranslation("checkout");
  const { data, error, refetch } = useQuery({
    queryKey: ["order", orderId, "own"],
    queryFn: ({ signal }) => call(getOrder, { params: { id: orderId } }, { signal }),
  });
  if (error) return <ErrorState title={t("connection_lost")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  return <AfterPaying order={data} isBare />;
}
