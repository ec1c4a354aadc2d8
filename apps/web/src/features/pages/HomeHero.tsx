import type { FeaturedCard, HomeSectionView } from "@palco/contract/pages/views";
import { freeText, openAddress } from "@palco/contract/product-types/traits";
import { Button, IconButton } from "@palco/ui/button";
import { Pause, Play } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { avifSet, imageSource } from "#app/images.ts";
import { cardState, type Held } from "#features/catalogue/card-state.ts";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark, useFact } from "#features/catalogue/ProductCardLink.tsx";
import { TrailerButton } from "#features/catalogue/TrailerButton.tsx";
import { trailerOf } from "#features/catalogue/trailer.ts";
import { siteName } from "#app/site-name.ts";
import { keepStopped, wasStopped } from "./hero-stopped.ts";
import { nextTurn, type Turn } from "./hero-turn.ts";
import "./home-hero.css";

const HeroClip = lazy(() => import("./HeroClip.tsx"));
const TrailerPlayer = lazy(() => import("#features/catalogue/TrailerPlayer.tsx"));

const turnMs = 8000;
/** The next picture, and the clips, come when the first has long been painted. */
const aheadMs = 3000;

type HeroSection = Extract<HomeSectionView, { kind: "hero" }>;

/** Top of the home page: products as slides, or the site's own words and picture. */
export function HomeHero({
  section,
  heldOf,
  compact,
  leads,
}: {
  section: HeroSection;
  heldOf: (id: string) => Held;
  /** Below what is the reader's own. */
  compact: boolean;
  /** Its button is the filled one of the view. */
  leads: boolean;
}) {
  const { t } = useTranslation("pages");
  const { title, subtitle, button, image } = section;
  // Products the reader owns are in the reader's own rows.
  const free = section.products.filter(({ id }) => !/owned|included/.test(heldOf(id) ?? ""));
  const products = free.length || compact ? free : section.products;
  const { at, isStill, show, stop, toggle } = useTurning(products.length);
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAhead(at + 1), aheadMs);
    return () => clearTimeout(timer);
  }, [at]);
  if (!products.length && compact) return null;
  if (!products.length)
    return (
      <section className="home-hero" data-theme="dark">
        <Slide isShown image={image}>
          <h1 className="home-hero-title">{title}</h1>
          <p className="home-hero-about">{subtitle}</p>
          {button ? (
            <div className="home-hero-actions">
              <Button variant="primary" size="lg" href={button.link}>
                {button.text}
              </Button>
            </div>
          ) : null}
        </Slide>
      </section>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: pointing at it stops the slides
    <section
      className="home-hero"
      data-theme="dark"
      data-compact={compact || undefined}
      aria-roledescription={t("hero_role")}
      aria-label={title || t("hero_label")}
      onPointerEnter={stop}
      onFocus={stop}
    >
      {compact ? null : (
        <div className="home-hero-claim">
          <h1 className={title ? "" : "ui-visually-hidden"}>{title || siteName()}</h1>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
      )}
      {products.map((product, index) => (
        <ProductSlide
          key={product.id}
          product={product}
          held={heldOf(product.id)}
          leads={leads}
          isShown={index === at}
          isNear={index === at || index === ahead}
          clip={ahead > 0 && index === at ? (isStill ? "paused" : "moving") : undefined}
        />
      ))}
      {products.length > 1 || products[0]?.clip ? (
        <div className="home-hero-turn">
          {(products.length > 1 ? products : []).map((product, index) => (
            <button
              key={product.id}
              type="button"
              aria-label={t("hero_slide", { title: product.title, at: index + 1, of: products.length })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            />
          ))}
          <IconButton size="sm" label={t(isStill ? "hero_play" : "hero_pause")} onClick={toggle}>
            {isStill ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}

/** Stopped on another visit, or by who wants no motion anywhere. */
const startsStill = () => wasStopped() || matchMedia("(prefers-reduced-motion: reduce)").matches;

function useTurning(count: number) {
  // Slides that have all been shown stand, and their clips go on; only the button stops both.
  const [isStill, setStill] = useState(startsStill);
  const [turn, setTurn] = useState<Turn>(() => ({ at: 0, isTurning: !isStill }));
  const isTurning = turn.isTurning && count > 1;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => setTurn((now) => nextTurn(now, count)), turnMs);
    return () => clearTimeout(timer);
  }, [isTurning, turn.at, count]);
  return {
    at: Math.min(turn.at, Math.max(0, count - 1)),
    isStill,
    show: (at: number) => setTurn({ at, isTurning: false }),
    stop: () => setTurn(({ at }) => ({ at, isTurning: false })),
    toggle: () => {
      setStill(!isStill);
      keepStopped(!isStill);
      setTurn(({ at }) => ({ at, isTurning: isStill }));
    },
  };
}

function Slide({
  image,
  avif,
  isShown,
  isNear = isShown,
  behind,
  children,
}: {
  image: HeroSection["image"];
  /** Widths of it as AVIF. */
  avif?: readonly number[];
  isShown: boolean;
  isNear?: boolean;
  /** Over the picture, below the words. */
  behind?: ReactNode;
  children: ReactNode;
}) {
  const source = isNear ? imageSource(image) : null;
  return (
    <div className="home-hero-slide" data-shown={isShown || undefined} inert={!isShown}>
      {image && source ? (
        <picture>
          {avif?.length ? <source type="image/avif" srcSet={avifSet(image, avif)} sizes="100vw" /> : null}
          <img {...source} sizes="100vw" alt="" fetchPriority={isShown ? "high" : "low"} />
        </picture>
      ) : null}
      {behind}
      <div className="home-hero-words">{children}</div>
    </div>
  );
}

function ProductSlide({
  product,
  held,
  leads,
  clip,
  ...place
}: {
  product: FeaturedCard;
  clip: "moving" | "paused" | undefined;
  held: Held;
  leads: boolean;
  isShown: boolean;
  isNear: boolean;
}) {
  const { t } = useTranslation(["pages", "catalogue"]);
  const format = useFormat();
  const fact = useFact(product);
  const isOnAir = useIsOnAir(product.id);
  const [isPlaying, setPlaying] = useState(false);
  const state = cardState(product, held);
  const trailer = trailerOf(product);
  const isBought = state === "price" || state === "offer";
  const isSold = useModulesOn()("mediapay") && (isBought || state === "free");
  const action =
    isSold && isBought
      ? `${t("catalogue:buy")} · ${format.price(product.price)}`
      : isSold
        ? t(`catalogue:${freeText(product.type)}`)
        : held
          ? t("watch_now")
          : t("see_product");
  const page = `/products/${product.slug}`;
  return (
    <Slide
      {...place}
      image={product.image}
      avif={product.posterWidths}
      behind={
        clip && product.clip && !isPlaying ? (
          <Suspense fallback={null}>
            <HeroClip clip={product.clip} isPaused={clip === "paused"} />
          </Suspense>
        ) : null
      }
    >
      <p className="home-hero-kicker">
        {isOnAir ? <OnAirMark /> : null}
        <span translate="no" data-user-content>
          {product.channel.title}
        </span>
      </p>
      <h2 className="home-hero-title" data-user-content>
        {product.title}
      </h2>
      <p className="home-hero-meta">{fact}</p>
      <p className="home-hero-about" data-user-content>
        {product.shortDescription}
      </p>
      <div className="home-hero-actions" data-unknown={state === "unknown" || undefined}>
        <Button
          variant={leads ? "primary" : "secondary"}
          size="lg"
          href={held ? openAddress(product) : isSold ? `${page}/checkout` : page}
        >
          {action}
        </Button>
        {trailer ? <TrailerButton isShort trailer={trailer} onPlay={() => setPlaying(true)} /> : null}
      </div>
      {isPlaying && place.isShown && trailer ? (
        <div className="home-hero-trailer">
          <Suspense fallback={null}>
            <TrailerPlayer
              slug={product.slug}
              trailer={trailer}
              title={t("catalogue:trailer_title", { title: product.title })}
            />
          </Suspense>
          <Button size="sm" onClick={() => setPlaying(false)}>
            {t("trailer_close")}
          </Button>
        </div>
      ) : null}
    </Slide>
  );
}
