import type { ProductCard } from "@palco/contract/catalogue/api";
import { getProduct } from "@palco/contract/catalogue/api";
import { listMyProducts } from "@palco/contract/catalogue/edit";
import { Button } from "@palco/ui/button";
import { Combobox } from "@palco/ui/combobox";
import { Dialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

interface ProductDialogProps {
  open: boolean;
  /** The post itself. */
  exceptId: string;
  onChoose: (product: ProductCard) => void;
  onClose: () => void;
}

/** Which of one's own products stands in the text. */
export function ProductDialog({ open, exceptId, onChoose, onClose }: ProductDialogProps) {
  const { t } = useTranslation(["posts", "rich-text"]);
  const [typed, setTyped] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to-show", q],
    queryFn: ({ signal }) =>
      call(
        listMyProducts,
        { query: { q: q || undefined, status: "published", size: 50, sort: "title" } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const choose = useMutation({
    mutationFn: (chosen: string) => call(getProduct, { params: { slug: chosen } }),
    onSuccess: (product) => {
      onChoose(product);
      setSlug(null);
      onClose();
    },
    onError: () => toast.error(t("load_failed")),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("rich-text:tool_product")}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!slug}
            loading={choose.isPending}
            onClick={() => (slug ? choose.mutate(slug) : undefined)}
          >
            {t("product_insert")}
          </Button>
        </>
      }
    >
      <Combobox
        label={t("product_choose")}
        hint={t("product_hint")}
        options={(data?.items ?? [])
          .filter(({ id }) => id !== exceptId)
          .map((product) => ({ value: product.slug, label: product.title }))}
        value={slug}
        onChange={setSlug}
        onSearch={setTyped}
        isLoading={isFetching}
      />
    </Dialog>
  );
}
