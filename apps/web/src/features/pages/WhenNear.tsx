import type { AdFormat } from "@palco/contract/ads/kinds";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Far down the page: its code is fetched when the reader comes near, or at once (`now`). */
export function WhenNear({
  now = false,
  size,
  children,
}: {
  now?: boolean;
  size?: "half" | "full" | AdFormat | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(now);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className="home-far" data-size={size}>
      {isNear ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}
