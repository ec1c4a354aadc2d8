import { useTranslation } from "react-i18next";
import { ProductNewScreen } from "#features/catalogue/editor/ProductNewScreen.tsx";

/** `/account/products/new`, with `?channel=` the id of the channel to begin it in. */
export default function ProductNew() {
  const { t } = useTranslation("catalogue-editor");
  return (
    <ProductNewScreen
      editAddress={(product) => `/account/channels/${product.channel.slug}/products/${product.slug}`}
      top={{ label: t("studio"), href: "/account/globalview" }}
    />
  );
}
