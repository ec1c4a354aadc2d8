import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { DeleteSection } from "#app/editing/delete-section.tsx";
import type { ProductForm } from "./product-form.ts";
import { useRemoveProduct } from "./use-product-edit.ts";

/** Only a draft can be deleted. */
export function DeleteProduct({ product, form }: { product: ProductEdit; form: ProductForm }) {
  const { t } = useTranslation("catalogue-editor");
  const remove = useRemoveProduct(product.slug);
  const { pathname } = useLocation();
  return (
    <DeleteSection
      texts={{
        title: t("delete_title"),
        about: t("delete_about"),
        button: t("delete"),
        ask: t("delete_confirm_title", { title: product.fields.title }),
        askAbout: t("delete_confirm_text"),
        deleted: t("deleted"),
        failed: t("delete_failed"),
      }}
      onDelete={remove.mutateAsync}
      form={form}
      to={pathname.startsWith("/manage") ? "/manage/products" : "/account/products"}
    />
  );
}
