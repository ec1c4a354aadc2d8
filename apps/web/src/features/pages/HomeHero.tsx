import type { FeaturedCard, HomeSectionView, WordsSlide } from "@palco/contract/pages/views";
import { freeText, openAddress } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
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
import type { Turn } from "./hero-turn.ts";
import "./home-hero.css";

const HeroTurn = lazy(() => import("./HeroTurn.tsx"));
const HeroClip = lazy(() => import("./HeroClip.tsx"));
const HeroTrailer = lazy(() => import("./HeroTrailer.tsx"));

/** The next picture, and the clips, come when the first has long been painted. */
const aheadMs = 3000;

type HeroSection = Extract<HomeSectionView, { kind: "hero" }>;

/** Top of the home page: products as slides, or the site's own words and picture. */
export function HomeHero({
  section,
  heldOf,
  named,
  compact,
  leads,
}: {
  section: HeroSection;
  heldOf: (id: string) => Held;
  /** Its heading is the page's; this is the page's name where it has no title. */
  named: string | undefined;
  /** Below what is the reader's own. */
  compact: boolean;
  /** Its button is the filled one of the view. */
  leads: boolean;
}) {
  const { t } = useTranslation("pages");
  const { title, subtitle } = section;
  // Products the reader owns are in the reader's own rows.
  const free = section.slides.filter(({ id }) => !/owned|included/.test(heldOf(id) ?? ""));
  const slides = free.length || compact ? free : section.slides;
  const [turn, setTurn] = useState<Turn>({ at: 0, isTurning: false, isStill: true });
  const at = Math.min(turn.at, slides.length - 1);
  const stop = () => setTurn((now) => ({ ...now, isTurning: false }));
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAhead(at + 1), aheadMs);
    return () => clearTimeout(timer);
  }, [at]);
  if (!slides[0]) return null;
  // Without a claim above it, the title of words is the heading.
  const isClaim = !title && !("slug" in slides[0]);
  if (compact && isClaim) return null;
  const Title = named ? "h1" : "h2";
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
      {compact || isClaim ? null : (
        <div className="home-hero-claim">
          {title || named ? (
            <Title className={title ? "" : "ui-visually-hidden"}>{title || named}</Title>
          ) : null}
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
      )}
      {slides.map((slide, index) => {
        const place = {
          isShown: index === at,
          isNear: index === at || index === ahead,
          moves: ahead > 0 && index === at ? (turn.isStill ? "paused" : "moving") : undefined,
          leads,
        } as const;
        return "slug" in slide ? (
          <ProductSlide key={slide.id} {...place} of={slide} held={heldOf(slide.id)} />
        ) : (
          <Slide key={slide.id} {...place} of={slide}>
            <Words of={slide} leads={leads} as={isClaim && !index ? Title : "h2"} />
          </Slide>
        );
      })}
      {slides.length > 1 || slides[0].clip ? (
        <Suspense fallback={null}>
          <HeroTurn {...{ slides, turn, setTurn }} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface Place {
  isShown: boolean;
  isNear: boolean;
  /** Its clip, once it may be there. */
  moves: "moving" | "paused" | undefined;
  /** Its button is the filled one of the view. */
  leads: boolean;
}

function Slide({
  of,
  isShown,
  isNear,
  moves,
  children,
}: Place & { of: FeaturedCard | WordsSlide; children: ReactNode }) {
  const { image, posterWidths, clip } = of;
  const source = isNear ? imageSource(image) : null;
  const words = "slug" in of ? undefined : of;
  return (
    <div className="home-hero-slide" data-shown={isShown || undefined} inert={!isShown}>
      {image && source ? (
        <picture>
          {posterWidths.length ? (
            <source type="image/avif" srcSet={avifSet(image, posterWidths)} sizes="100vw" />
          ) : null}
          <img
            {...source}
            sizes="100vw"
            alt={words?.imageAlt ?? ""}
            style={{ objectPosition: words?.focus }}
            fetchPriority={isShown ? "high" : "low"}
          />
        </picture>
      ) : null}
      {moves && clip ? (
        <Suspense fallback={null}>
          <HeroClip clip={clip} isPaused={moves === "paused"} />
        </Suspense>
      ) : null}
      <div className="home-hero-words">{children}</div>
    </div>
  );
}

function Words({
  of: { title, subtitle, button },
  as: Title,
  leads,
}: {
  of: WordsSlide;
  as: "h1" | "h2";
  leads: boolean;
}) {
  return (
    <>
      {title ? <Title className="home-hero-title">{title}</Title> : null}
      <p className="home-hero-about">{subtitle}</p>
      {button ? (
        <div className="home-hero-actions">
          <Button variant={leads ? "primary" : "secondary"} size="lg" href={button.link}>
            {button.text}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ProductSlide({ of: product, held, ...place }: Place & { of: FeaturedCard; held: Held }) {
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
    <Slide {...place} of={product} moves={isPlaying ? undefined : place.moves}>
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
          variant={place.leads ? "primary" : "secondary"}
          size="lg"
          href={held ? openAddress(product) : isSold ? `${page}/checkout` : page}
        >
          {action}
        </Button>
        {trailer ? <TrailerButton isShort trailer={trailer} onPlay={() => setPlaying(true)} /> : null}
      </div>
      {isPlaying && place.isShown && trailer ? (
        <Suspense fallback={null}>
          <HeroTrailer slug={product.slug} trailer={trailer} title={product.title} onClose={setPlaying} />
        </Suspense>
      ) : null}
    </Slide>
  );
}
