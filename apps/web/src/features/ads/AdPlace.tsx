import { clickAd, drawAd } from "@palco/contract/ads/api";
import { type AdArea, adLinkPath, type AdFormat } from "@palco/contract/ads/kinds";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { AdView } from "./AdView.tsx";
import { pageName } from "./page-name.ts";

interface AdPlaceProps {
  area: AdArea;
  /** The highest format that may run here: the place is as high from the start. */
  size: AdFormat;
  title?: string;
}

/** A place for advertising, drawn once for each view when the reader comes near. */
export default function AdPlace({ area, size, title }: AdPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isAway, setAway] = useState(false);
  const view = useId();
  const { data, isError } = useQuery({
    queryKey: ["ad", area, view],
    queryFn: () => call(drawAd, { body: { area, page: pageName } }),
    enabled: isNear,
    // A view is drawn once, and is another one when it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!place.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    const seen = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting));
    near.observe(place.current);
    seen.observe(place.current);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, []);
  const ad = data?.ad;
  const isEmpty = isError || (data !== undefined && !ad);
  // What is in view does not move: an empty place goes when it has left the window.
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (isEmpty && isAway) setGone(true);
  }, [isEmpty, isAway]);
  return (
    <div ref={place} className="ad-place" data-size={size} data-gone={isGone || undefined}>
      {ad && title ? <h2>{title}</h2> : null}
      {ad ? (
        <AdView
          {...ad}
          columns={ad.columns.map((column, index) => ({ ...column, href: adLinkPath(ad.token, index + 1) }))}
          onOpen={(column) =>
            // The link works without it: what cannot be counted is not.
            void call(clickAd, { body: { token: ad.token, column } }).catch(() => undefined)
          }
        />
      ) : null}
    </div>
  );
}
