import type { ProductView } from "@palco/contract/catalogue/api";
import { kindText, productTraits } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { Star } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { productTypeUis } from "#app/product-types.ts";
import { useIsOnAir } from "./on-air.ts";

/** From so many letters on a title is smaller, so that its lines keep their place. */
const longTitle = 90;

/**
 * What it is, its title, who makes it, and when or how long. The server sends the same markup before any code
 * (`first-screen.ts` of the module); a journey compares their places.
 */
export function ProductHead({ product }: { product: ProductView }) {
  const { t } = useTranslation("catalogue");
  const when = useWhen(product);
  const { Length } = productTypeUis[product.type];
  return (
    <header className="product-head">
      <p className="product-kicker">
        <span>{t(kindText(product))}</span>
        {product.categories.slice(0, 2).map(({ id, name }) => (
          <Link key={id} to={`/search-results?category=${id}`}>
            {name}
          </Link>
        ))}
        {product.ageRating === "all" ? null : <span>{product.ageRating}</span>}
        {product.status === "published" ? null : (
          <Badge tone="warning">{t(`status_${product.status}`)}</Badge>
        )}
      </p>
      <h1 data-long={product.title.length > longTitle || undefined} data-user-content>
        {product.title}
      </h1>
      <p className="product-by">
        <Link to={`/channels/${product.channel.slug}`} translate="no" data-user-content>
          {product.channel.title}
        </Link>
        {when ? <span>{when}</span> : null}
        {Length ? (
          <Suspense fallback={null}>
            <Length slug={product.slug} />
          </Suspense>
        ) : null}
        {product.rating ? <Rating of={product.rating} /> : null}
      </p>
    </header>
  );
}

/** "★ 4,6 (12)", shown from five on. */
function Rating({ of: { average, count } }: { of: NonNullable<ProductView["rating"]> }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const shown = format.number(count);
  return (
    <span
      className="product-rating"
      role="img"
      aria-label={t("rating", { average: format.number(average), count, shown })}
    >
      <Star aria-hidden="true" fill="currentColor" /> {format.number(average)} ({shown})
    </span>
  );
}

/** "mar 24 nov, 15:00" of what happens at dates, "3 episodios · 23 min" of what has parts or a length. */
function useWhen({ id, type, sessionAt, durationMs, parts }: ProductView): string {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const isOnAir = useIsOnAir(id);
  // The date it names is the next one, not the one on air.
  if (productTraits[type].isDated && !isOnAir) return sessionAt ? format.dateFact(sessionAt) : "";
  return [
    parts && t(`parts_${parts.of}`, { count: parts.count, n: parts.count }),
    durationMs && format.length(durationMs),
  ]
    .filter(Boolean)
    .join(" · ");
}
