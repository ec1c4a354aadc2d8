import { useTranslation } from "react-i18next";
import { ProductNewScreen } from "#features/catalogue/editor/ProductNewScreen.tsx";

/** `/manage/products/new`: the team begins a product in a channel of its own. */
export default function ManageProductNew() {
  const { t } = useTranslation("catalogue-editor");
  return (
    <ProductNewScreen
      editAddress={(product) => `/manage/products/${product.slug}`}
      top={{ label: t("manage_title"), href: "/manage/products" }}
    />
  );
}
