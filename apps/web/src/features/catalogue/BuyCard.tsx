import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { Skeleton } from "@palco/ui/skeleton";
import { Pencil } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { datesToCome, type ProductDate } from "#app/coming-dates.ts";
import { useBottomBar } from "#app/frame/use-bottom-bar.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { productTypeUis } from "#app/product-types.ts";
import { useMatches } from "#app/use-matches.ts";
import { useSession } from "#app/session.ts";
import { BundleParts } from "./BundleParts.tsx";
import { BuyAction } from "./BuyAction.tsx";
import { BuyPrice } from "./BuyPrice.tsx";
import { buyStateOf, hasAction, isCalledOff, isForSale, recordingAddress } from "./buy-state.ts";
import { BuyStateLine } from "./BuyStateLine.tsx";
import type { Held } from "./card-state.ts";
import { ProductDates } from "./ProductDates.tsx";
import { ProductGives } from "./ProductGives.tsx";
import type { HeldCode, Progress } from "./product-page.ts";
import "./buy-card.css";

/** Room kept for what a type shows before it is bought. */
const buyingHeight = 176;

interface BuyCardProps {
  product: ProductView;
  /** A code the visitor came with. */
  held: HeldCode | undefined;
  /** Of who may watch it; null while that is not known. */
  progress: Progress | null;
  /** The reader's access to a part of a pack. */
  heldOf: (productId: string) => Held;
  /** Other ways to get access. */
  note?: ReactNode;
  /** The button of what can't be had now. */
  later?: ReactNode;
  /** The way to wait for a date that is full, while others can be had. */
  renderWaiting?: (date: ProductDate) => ReactNode;
  /** What pressing it brings. */
  laterAbout?: string | undefined;
  /** Keeps its dates. */
  calendar?: ReactNode;
}

/** What it costs, its dates and the one button; on a phone price and button are a bar that stays. */
export function BuyCard({
  product,
  held,
  progress,
  heldOf,
  note,
  later,
  laterAbout,
  renderWaiting,
  calendar,
}: BuyCardProps) {
  const { t } = useTranslation("catalogue");
  const session = useSession();
  const isOn = useModulesOn();
  const asked = { ...product, calledOff: isCalledOff(product) };
  const isLoggedIn = Boolean(session && !session.purchase);
  const state = buyStateOf(asked, { isLoggedIn, hasCode: Boolean(held), isSelling: isOn("mediapay") });
  const hasButton = hasAction(state) || Boolean(recordingAddress(state, product));
  const isOwned = state === "owned" || state === "included";
  const isSold = isForSale(state);
  const isOver = state === "ended" || state === "called_off";
  const isForLater = !hasButton && !isOver && Boolean(later);
  const dates = state === "ended" ? [] : datesToCome(product);
  const [picked, pick] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const free = dates.filter(({ soldOut, calledOff }) => !soldOut && !calledOff);
  const date = (free.find(({ id }) => id === picked) ?? free[0])?.id ?? null;
  const isChoice = isSold && product.byDate;
  // Where it does not stand beside the page, its bar is at the bottom of the window (buy-card.css).
  const isBelow = useMatches("(width < 960px)");
  useBottomBar(isBelow && (hasButton || isForLater || state === "unknown") ? "own" : undefined);
  const { Buying } = productTypeUis[product.type];
  if (state === "unknown" || (isOwned && !progress)) return <BuyCardSkeleton />;
  return (
    <Card look="raised" className="buy-card" data-state={state}>
      <BuyStateLine product={product} state={state} progress={progress} />
      {isOwned ? null : (
        <ProductDates
          dates={dates}
          chosen={isChoice ? date : undefined}
          onChoose={pick}
          lengthMs={product.gives.durationMs}
          renderWaiting={isChoice ? renderWaiting : undefined}
        />
      )}
      {isOver ? null : calendar}
      {Buying && isSold ? (
        <Suspense fallback={<Skeleton height={buyingHeight} />}>
          <Buying product={product} quantity={quantity} onQuantity={setQuantity} />
        </Suspense>
      ) : null}
      <div className="buy-bar" data-fixed={hasButton || isForLater || undefined}>
        <p className="buy-bar-title" aria-hidden="true">
          {product.title}
        </p>
        <BuyPrice
          product={product}
          state={state}
          held={held}
          date={dates.find(({ id, calledOff }) => (isChoice ? id === date : !calledOff))?.startsAt}
        />
        <BuyAction
          product={product}
          state={state}
          held={held}
          progress={progress}
          chosen={{ date: isChoice ? date : null, quantity }}
        />
        {isForLater ? later : null}
      </div>
      {isForLater && laterAbout ? <p className="buy-note">{laterAbout}</p> : null}
      {product.bundle.length ? <BundleParts product={product} heldOf={heldOf} /> : null}
      {!isOwned && product.priceNote ? (
        <p className="buy-note" data-user-content>
          {product.priceNote}
        </p>
      ) : null}
      {isOver ? null : (
        <ProductGives
          product={product}
          bySubscription={state === "included"}
          hasEnd={isOwned && Boolean(progress?.endsAt)}
          isForSale={isSold}
        />
      )}
      {/* Last, as it comes later: nothing above it moves. */}
      {state === "owned" ? null : note}
      {product.abilities.edit ? (
        <Button
          block
          icon={<Pencil aria-hidden="true" />}
          href={`/account/channels/${product.channel.slug}/products/${product.slug}`}
        >
          {t("edit")}
        </Button>
      ) : null}
    </Card>
  );
}

/** The same box before it is known what the reader owns: no price that is not meant for them. */
export function BuyCardSkeleton() {
  return (
    <Card look="raised" className="buy-card" aria-busy="true">
      <div className="buy-bar" data-fixed>
        <Skeleton height={36} width={120} />
        <Skeleton height={52} />
      </div>
      <Skeleton height={120} />
    </Card>
  );
}
