import type { ProductCard } from "@palco/contract/catalogue/api";
import { kindText, productTraits } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { MediaCard } from "@palco/ui/media-card";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { type CardState, cardState, type Held } from "./card-state.ts";
import { useIsOnAir } from "./on-air.ts";
import "./product-card.css";

// It lies on the picture and moves nothing: cards are shown before it has come.
const WishButton = lazy(async () => ({
  default: (await import("#features/wishes/WishButton.tsx")).WishButton,
}));

/** Of a picture in a list of cards. */
const pairSizes = "(width < 600px) 46vw, (width < 960px) 44vw, (width < 1280px) 30vw, 320px";

/** A product on a shelf: its picture, title, channel, kind with length or date, and price or state. */
export function ProductCardLink({
  product,
  eager,
  titleAs,
  held,
  inPairs,
  note,
}: {
  product: ProductCard;
  held?: Held;
  eager?: boolean;
  titleAs?: "h2" | "h3";
  /** Two in a row on a phone. */
  inPairs?: boolean;
  note?: ReactNode;
}) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const isOnAir = useIsOnAir(product.id);
  const { typeTag } = useSiteConfig();
  // The date that the list names is the next one, not the one on air.
  const fact = useFact(isOnAir ? { ...product, sessionAt: null } : product);
  const state = cardState(product, held);
  const words = useStateWords(state);
  const today = product.sessionAt && format.todayAt(product.sessionAt);
  return (
    <MediaCard
      href={`/products/${product.slug}`}
      image={imageSource(product.image)}
      title={product.title}
      label={[
        product.title,
        isOnAir && t("on_air"),
        fact,
        product.channel.title,
        words ?? (state === "unknown" ? null : format.price(product.price)),
      ]
        .filter(Boolean)
        .join(", ")}
      mark={
        isOnAir ? (
          <OnAirMark />
        ) : today && state !== "over" ? (
          <Badge look="onMedia">{t("today_at", { time: today })}</Badge>
        ) : typeTag ? (
          <Badge look="onMedia">{t(kindText(product))}</Badge>
        ) : null
      }
      meta={
        <span translate="no" data-user-content>
          {product.channel.title}
        </span>
      }
      fact={fact}
      price={state === "price" || state === "offer" ? <Price product={product} /> : null}
      badge={<StateBadge state={state} />}
      note={note}
      tools={
        held || state === "over" ? null : (
          <Suspense fallback={null}>
            <WishButton product={product} look="icon" />
          </Suspense>
        )
      }
      loading={eager ? "eager" : "lazy"}
      {...(inPairs && { sizes: pairSizes })}
      {...(titleAs && { titleAs })}
    />
  );
}

/** "Vídeo · 1 h 10 min", "En directo · mar 24 nov, 15:00", "Pack · 3 vídeos": the kind first. */
export function useFact({
  type,
  sessionAt,
  durationMs,
  parts,
}: Pick<ProductCard, "type" | "sessionAt" | "durationMs" | "parts">) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const { isDated } = productTraits[type];
  const more = parts
    ? t(`parts_${parts.of}`, { count: parts.count, n: parts.count })
    : isDated && sessionAt
      ? format.dateFact(sessionAt)
      : durationMs
        ? format.length(durationMs)
        : "";
  return [t(kindText({ type, parts })), more].filter(Boolean).join(" · ");
}

/** The red mark of what is on air. */
export function OnAirMark() {
  const { t } = useTranslation("catalogue");
  return (
    <Badge look="solid" tone="danger" className="on-air">
      {t("on_air")}
    </Badge>
  );
}

const badges = {
  owned: ["badge_owned", "success"],
  included: ["badge_included", "success"],
  soon: ["badge_soon", "info"],
  sold_out: ["badge_sold_out", "warning"],
  over: ["badge_ended", "neutral"],
  offer: ["badge_offer", "primary"],
} as const;

/** Null where the price says it. */
function useStateWords(state: CardState): string | null {
  const { t } = useTranslation("catalogue");
  if (state === "free") return t("badge_free");
  return state === "unknown" || state === "price" || state === "offer" ? null : t(badges[state][0]);
}

function StateBadge({ state }: { state: CardState }) {
  const { t } = useTranslation("catalogue");
  const { freeTag } = useSiteConfig();
  if (state === "unknown" || state === "price") return null;
  if (state === "free")
    return freeTag ? (
      <Badge tone="success">{t("badge_free")}</Badge>
    ) : (
      <span className="ui-media-card__price">{t("badge_free")}</span>
    );
  const [text, tone] = badges[state];
  return <Badge tone={tone}>{t(text)}</Badge>;
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
