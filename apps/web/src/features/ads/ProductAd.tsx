import type { ProductView } from "@palco/contract/catalogue/api";
import { useTranslation } from "react-i18next";
import AdPlace from "./AdPlace.tsx";
import { AdView } from "./AdView.tsx";

/** Advertising on a product's page: its organizer's own banner, else what runs on the site. */
export default function ProductAd({ product: { adBanner, ads, channel } }: { product: ProductView }) {
  const { t } = useTranslation("ad");
  const size = ads.product.at(-1);
  if (adBanner)
    return (
      <AdView
        format="billboard"
        sponsor=""
        columns={[{ image: adBanner.image, alt: t("of", { name: channel.title }), href: adBanner.url }]}
      />
    );
  return size ? <AdPlace area="product" size={size} /> : null;
}
