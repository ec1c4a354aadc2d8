import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ProductEditScreen } from "#features/catalogue/editor/ProductEditScreen.tsx";

/** `/account/channels/{channel_slug}/products/{product_slug}`. */
export default function ProductEdit() {
  const { t } = useTranslation("catalogue-editor");
  const { product_slug: slug = "" } = useParams();
  return (
    <ProductEditScreen
      slug={slug}
      addressOf={(product) => `/account/channels/${product.channel.slug}/products/${product.slug}`}
      top={{ label: t("studio"), href: "/account/globalview" }}
    />
  );
}
