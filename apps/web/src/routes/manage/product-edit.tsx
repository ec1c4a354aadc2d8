import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ProductEditScreen } from "#features/catalogue/editor/ProductEditScreen.tsx";

/** `/manage/products/{product_slug}`: the team edits any product. */
export default function ManageProduct() {
  const { t } = useTranslation("catalogue-editor");
  const { product_slug: slug = "" } = useParams();
  return (
    <ProductEditScreen
      slug={slug}
      addressOf={(product) => `/manage/products/${product.slug}`}
      top={{ label: t("manage_title"), href: "/manage/products" }}
    />
  );
}
