import type { ProductView } from "@palco/contract/catalogue/api";
import { ApiError } from "@palco/contract/client";
import { productTraits } from "@palco/contract/product-types/traits";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { MediaRow } from "@palco/ui/media-row";
import { Skeleton } from "@palco/ui/skeleton";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { productTypeUis } from "#app/product-types.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useMatches } from "#app/use-matches.ts";
import { useTitle } from "#app/use-title.ts";
import { BuyCard } from "#features/catalogue/BuyCard.tsx";
import { Description } from "#features/catalogue/Description.tsx";
import { Facts } from "#features/catalogue/Facts.tsx";
import { NewestProducts } from "#features/catalogue/NewestProducts.tsx";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { ProductHead } from "#features/catalogue/ProductHead.tsx";
import { ProductPageSkeleton } from "#features/catalogue/ProductPageSkeleton.tsx";
import { ProductQuestions } from "#features/catalogue/ProductQuestions.tsx";
import { ProductStage } from "#features/catalogue/ProductStage.tsx";
import { ShareButton } from "#features/catalogue/ShareButton.tsx";
import type { HeldCode } from "#features/catalogue/product-page.ts";
import { standBeside } from "#features/catalogue/stand-beside.ts";
import { useProduct, useProductIds } from "#features/catalogue/use-product.ts";
import { ProductChapters } from "#features/chapters/ProductChapters.tsx";
import { ChannelLine } from "#features/channels/ChannelLine.tsx";
import { AddToCalendar } from "#features/checkout/AddToCalendar.tsx";
import { useLookedAt } from "#features/coupons/use-looked-at.ts";
import { EmbedButton } from "#features/catalogue/embed/EmbedButton.tsx";
import { useHeld, useProgress } from "#features/library/use-held.ts";
import { useHeldInPages } from "#features/library/use-held-in-pages.ts";
import { SpeakerLines } from "#features/speakers/SpeakerLines.tsx";
import { IncludedNote } from "#features/subscriptions/IncludedNote.tsx";
import { DateAlertButton } from "#features/wishes/DateAlertButton.tsx";
import { AlertButton } from "#features/wishes/AlertButton.tsx";
import { WishButton } from "#features/wishes/WishButton.tsx";
import "#features/ads/ad-space.css";
import "./product.css";
import "./product-stage.css";
import "./product-side.css";

const ProductAd = lazy(() => import("#features/ads/ProductAd.tsx"));

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
  if (!data && looked.isLoading) return <ProductPageSkeleton />;
  if (!data && isHidden) return <NoProduct />;
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
  if (!data) return <ProductPageSkeleton />;
  return (
    <ProductPage key={data.id} product={data} held={held && code ? { code, price: held.price } : undefined} />
  );
}

/** There is none at this address: others are suggested. */
function NoProduct() {
  const heldOf = useHeldInPages(useProductIds({}));
  return (
    <>
      <NotFound />
      <NewestProducts heldOf={heldOf} />
    </>
  );
}

/** True when the page has the button of the embed dialog. Editors have it where the channel allows no site too: the dialog says why. */
const isEmbeddable = ({ status, channel, abilities }: ProductView) =>
  status === "published" && (channel.embedding.allow !== "none" || abilities.edit);

function ProductPage({ product, held }: { product: ProductView; held: HeldCode | undefined }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const { More, leads } = productTypeUis[product.type];
  const isMine = Boolean(product.viewer?.owned || product.viewer?.included);
  const progress = useProgress(product.id, isMine);
  const heldOf = useHeld([...product.bundle, ...product.related].map(({ id }) => id));
  // A wide window has room for them below the card.
  const isWide = useMatches("(width >= 1600px)");
  const isAwaited = product.saleState === "not_yet" || product.saleState === "sold_out";
  const tools = (
    <div className="product-tools">
      <ShareButton title={product.title} path={`/products/${product.slug}`} />
      {isEmbeddable(product) ? <EmbedButton slug={product.slug} /> : null}
      {isMine || !(isAwaited || product.saleState === "on_sale") ? null : <WishButton product={product} />}
    </div>
  );
  const own = More ? (
    <Suspense fallback={<Skeleton height={320} />}>
      <More product={product} />
    </Suspense>
  ) : null;
  return (
    <Container className="product" data-verb={productTraits[product.type].verb}>
      <div className="product-grid" data-leads={leads || undefined}>
        <ProductHead product={product} />
        <ProductStage product={product} />
        <aside className="product-aside">
          <BuyCard
            product={product}
            held={held}
            progress={progress}
            heldOf={heldOf}
            note={<IncludedNote product={product} />}
            later={isAwaited ? <AlertButton product={product} /> : <WishButton product={product} />}
            renderWaiting={(date) => <DateAlertButton product={product} date={date} />}
            laterAbout={isAwaited ? t("product:alert_about") : undefined}
            calendar={<AddToCalendar product={product} isQuiet />}
          />
          {isWide ? tools : null}
          <ChannelLine channel={product.channel} />
        </aside>
        <div className="product-intro">
          {isWide ? null : tools}
          <p className="product-short" data-user-content>
            {product.shortDescription}
          </p>
        </div>
        <div className="product-more">
          <div
            className="product-body"
            data-beside={(!leads && standBeside(product, Boolean(More))) || undefined}
          >
            <div className="product-words">
              {leads ? own : null}
              {leads ? null : <Description text={product.description} />}
              <ProductChapters product={product} />
              {leads ? null : own}
              <SpeakerLines speakers={product.speakers} />
            </div>
            <Facts product={product} />
          </div>
          <ProductQuestions questions={product.questions} />
        </div>
      </div>
      {product.adBanner || product.ads.product.length ? (
        <Suspense fallback={<div className="product-ad" data-size={product.ads.product.at(-1)} />}>
          <ProductAd product={product} />
        </Suspense>
      ) : null}
      {product.related.length ? (
        <MediaRow title={t("product:related_title")}>
          {product.related.map((item) => (
            <ProductCardLink key={item.id} product={item} held={heldOf(item.id)} />
          ))}
        </MediaRow>
      ) : null}
    </Container>
  );
}
