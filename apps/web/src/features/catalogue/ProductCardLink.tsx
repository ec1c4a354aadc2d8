import type { ProductCard } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { MediaCard } from "@palco/ui/media-card";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useSiteConfig } from "#app/site-config.ts";
import "./product-card.css";

/** A product on a shelf: its picture, title, channel and price. */
export function ProductCardLink({
  product,
  eager,
  titleAs,
  owned,
}: {
  product: ProductCard;
  /** The reader already has it: shown instead of the price. */
  owned?: boolean;
  eager?: boolean;
  titleAs?: "h2" | "h3";
}) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const { verb } = productTraits[product.type];
  const { freeTag } = useSiteConfig();
  // The tag says what the price would say.
  const isTaggedFree = freeTag && product.plan === "free" && product.saleState === "on_sale";
  return (
    <MediaCard
      href={`/products/${product.slug}`}
      image={imageSource(product.image)}
      title={product.title}
      meta={
        <span translate="no" data-user-content>
          {product.channel.title}
        </span>
      }
      price={isTaggedFree || owned ? null : <Price product={product} />}
      badge={owned ? <OwnedBadge /> : <CardBadge product={product} isTaggedFree={isTaggedFree} />}
      duration={
        product.durationMs
          ? format.clock(product.durationMs)
          : verb === "watch" || verb === "receive"
            ? null
            : t(`type_${product.type}`)
      }
      loading={eager ? "eager" : "lazy"}
      {...(titleAs && { titleAs })}
    />
  );
}

/** Current price, and the price before the offer. */
export function Price({ product }: { product: Pick<ProductCard, "price" | "listPrice"> }) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  return (
    <>
      {product.listPrice ? (
        <s
          className="price-before"
          aria-label={t("price_before", { price: format.price(product.listPrice) })}
        >
          {format.price(product.listPrice)}
        </s>
      ) : null}{" "}
      {format.price(product.price)}
    </>
  );
}

function OwnedBadge() {
  const { t } = useTranslation("catalogue");
  return <Badge tone="success">{t("badge_owned")}</Badge>;
}

function CardBadge({ product, isTaggedFree }: { product: ProductCard; isTaggedFree: boolean }) {
  const { t } = useTranslation("catalogue");
  const { typeTag } = useSiteConfig();
  if (isTaggedFree) return <Badge tone="success">{t("badge_free")}</Badge>;
  if (product.saleState === "not_yet") return <Badge tone="info">{t("badge_soon")}</Badge>;
  if (product.saleState === "sold_out") return <Badge tone="warning">{t("badge_sold_out")}</Badge>;
  if (product.saleState !== "on_sale") return <Badge>{t("badge_ended")}</Badge>;
  if (product.listPrice) return <Badge tone="primary">{t("badge_offer")}</Badge>;
  return typeTag ? <Badge>{t(`type_${product.type}`)}</Badge> : null;
}
