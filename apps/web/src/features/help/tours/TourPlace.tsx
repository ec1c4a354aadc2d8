import type { Tour } from "@palco/contract/help/tours";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTours } from "./use-tours.ts";

const TourOffer = lazy(() => import("./TourOffer.tsx"));

/** The place of a screen where its tour is offered until it is answered; `?tour=` starts it again. */
export function TourPlace({ tour }: { tour: Tour }) {
  const mine = useTours().data?.items.find((one) => one.tour === tour);
  const isAsked = useSearchParams()[0].get("tour") === tour;
  const isWanted = Boolean(mine && (isAsked || mine.answer === null));
  // Stays after the answer until the reader leaves the screen: the focus returns to it.
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isWanted) setKept(true);
  }, [isWanted]);
  if (!isWanted && !isKept) return null;
  return (
    <Suspense fallback={null}>
      <TourOffer tour={tour} isAsked={isAsked} />
    </Suspense>
  );
}
