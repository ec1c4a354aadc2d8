import { askForAlert, listAlertIds, takeAlertBack } from "@palco/contract/wishes/api";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useMark } from "#app/use-mark.ts";
import type { WishableProduct } from "./use-wish.ts";

/** Whether the reader is told when a product can be bought, or a date of it that is full. */
export function useAlert({ id, slug, title }: WishableProduct, date?: string) {
  const { t } = useTranslation(["product", "catalogue"]);
  return useMark({
    kind: "alert",
    id: date ?? id,
    list: (signal) => call(listAlertIds, {}, { signal }),
    save: (on) => call(on ? askForAlert : takeAlertBack, { params: { slug }, query: { date } }),
    failed: t("catalogue:mark_failed"),
    onReturn: () => toast.success(t("alert_done", { title })),
  });
}
