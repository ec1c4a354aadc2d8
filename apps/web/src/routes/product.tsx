import type { ProductView } from "@palco/contract/catalogue/api";
import { ApiError } from "@palco/contract/client";
import { Badge, Chip } from "@palco/ui/badge";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { MediaRow } from "@palco/ui/media-row";
import { Skeleton } from "@palco/ui/skeleton";
import { Splash } from "@palco/ui/splash";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import NotFound from "#app/not-found.tsx";
import { productTypeUis } from "#app/product-types.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { BuyBox } from "#features/catalogue/BuyBox.tsx";
import { ChannelLine } from "#features/channels/ChannelLine.tsx";
import type { HeldCode } from "#features/coupons/CodeOffer.tsx";
import { useLookedAt } from "#features/coupons/use-looked-at.ts";
import { Facts } from "#features/catalogue/Facts.tsx";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark, ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { ProductStage } from "#features/catalogue/ProductStage.tsx";
import { useProduct } from "#features/catalogue/use-product.ts";
import { SpeakerLines } from "#features/speakers/SpeakerLines.tsx";
import { IncludedNote } from "#features/subscriptions/IncludedNote.tsx";
import "./product.css";

/** `/products/{slug}`. */
export default function Product() {
  const { t } = useTranslation("catalogue");
  const { slug = "" } = useParams();
  const [params] = useSearchParams();
  const code = params.get("code");
  const { data: shown, error, refetch, isFetching } = useProduct(slug);
  // A private product is shown to who comes with its code.
  const looked = useLookedAt(code);
  const isHidden = error instanceof ApiError && error.status === 404;
  const isHeld = looked.data && (isHidden || looked.data.product.slug === (shown?.slug ?? slug));
  const held = isHeld ? looked.data : undefined;
  const data = shown ?? held?.product;
  useTitle(data?.title);
  useCurrentSlug(data?.slug);
  if (!data && looked.isLoading) return <Splash inset />;
  if (!data && isHidden) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Splash inset />;
  return (
    <ProductPage
      product={data}
      held={held && code ? { code, slug: data.slug, price: held.price } : undefined}
    />
  );
}

function ProductPage({ product, held }: { product: ProductView; held: HeldCode | undefined }) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const { More } = productTypeUis[product.type];
  const isOnAir = useIsOnAir(product.id);
  const owned = new Set(product.viewer?.ownedInside);
  return (
    <Container className="product">
      <div className="product-grid">
        <div className="product-main">
          <ProductStage product={product} />
          <header className="product-head">
            <div className="product-badges">
              {isOnAir ? <OnAirMark /> : null}
              {product.categories.map(({ id, name }) => (
                <Chip key={id} href={`/search-results?category=${id}`}>
                  {name}
                </Chip>
              ))}
              {product.ageRating === "all" ? null : <Badge>{product.ageRating}</Badge>}
              {product.status === "published" ? null : (
                <Badge tone="warning">{t(`status_${product.status}`)}</Badge>
              )}
            </div>
            <h1 data-user-content>{product.title}</h1>
            <p className="product-short" data-user-content>
              {product.shortDescription}
            </p>
            {product.sessions.length ? (
              <ul className="product-dates" data-over={product.saleState === "event_passed" || undefined}>
                {product.sessions.map(({ id, startsAt, soldOut }) => (
                  <li key={id} data-sold-out={soldOut || undefined}>
                    {format.moment(startsAt)}
                    {soldOut ? <Badge>{t("date_sold_out")}</Badge> : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </header>
        </div>
        <aside className="product-aside">
          <BuyBox product={product} held={held} note={<IncludedNote product={product} />} />
        </aside>
        <div className="product-more">
          {More ? (
            <Suspense fallback={<Skeleton height={320} />}>
              <More slug={product.slug} />
            </Suspense>
          ) : null}
          {product.description ? (
            <section>
              <h2>{t("about_title")}</h2>
              <div className="product-description" data-user-content>
                {product.description.split(/\n{2,}/).map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
            </section>
          ) : null}
          <section>
            <h2>{t("facts_title")}</h2>
            <Facts product={product} />
          </section>
          <SpeakerLines speakers={product.speakers} />
          <ChannelLine channel={product.channel} />
        </div>
      </div>
      {product.bundle.length ? (
        <MediaRow title={t("bundle_title")}>
          {product.bundle.map((item) => (
            <ProductCardLink key={item.id} product={item} held={owned.has(item.id) ? "owned" : undefined} />
          ))}
        </MediaRow>
      ) : null}
      {product.related.length ? (
        <MediaRow title={t("related_title")}>
          {product.related.map((item) => (
            <ProductCardLink key={item.id} product={item} />
          ))}
        </MediaRow>
      ) : null}
    </Container>
  );
}
