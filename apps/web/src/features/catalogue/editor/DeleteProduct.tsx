import type { ProductEdit } from "@palco/contract/catalogue.edit";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { ProductForm } from "./product-form.ts";
import { useRemoveProduct } from "./use-product-edit.ts";

/** Only a draft can be deleted. */
export function DeleteProduct({ product, form }: { product: ProductEdit; form: ProductForm }) {
  const { t } = useTranslation("catalogue-editor");
  const remove = useRemoveProduct(product.slug);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isGone, setGone] = useState(false);
  // Only once the form knows that nothing is left to lose.
  useEffect(() => {
    if (isGone)
      void navigate(pathname.startsWith("/manage") ? "/manage/products" : "/account/globalview", {
        replace: true,
      });
  }, [isGone, navigate, pathname]);
  const go = () =>
    remove.mutateAsync().then(
      () => {
        toast.success(t("deleted"));
        form.reset();
        setGone(true);
      },
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : t("delete_failed"));
        throw error;
      },
    );
  return (
    <Section title={t("delete_title")} about={t("delete_about")}>
      <ConfirmDialog
        trigger={
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            {t("delete")}
          </Button>
        }
        title={t("delete_confirm_title", { title: product.fields.title })}
        description={t("delete_confirm_text")}
        confirmLabel={t("delete")}
        onConfirm={go}
      />
    </Section>
  );
}
