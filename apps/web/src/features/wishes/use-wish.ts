import { addWish, listWishedIds, removeWish } from "@palco/contract/wishes/api";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useMark } from "#app/use-mark.ts";

export interface WishableProduct {
  id: string;
  slug: string;
  title: string;
}

/** A product of the reader's list. */
export function useWish({ id, slug, title }: WishableProduct) {
  const { t } = useTranslation("catalogue");
  const queries = useQueryClient();
  return useMark({
    kind: "wish",
    id,
    list: (signal) => call(listWishedIds, {}, { signal }),
    async save(on) {
      await call(on ? addWish : removeWish, { params: { slug } });
      void queries.invalidateQueries({ queryKey: ["wishes"] });
    },
    failed: t("mark_failed"),
    onReturn: () => toast.success(t("wish_done", { title })),
  });
}
