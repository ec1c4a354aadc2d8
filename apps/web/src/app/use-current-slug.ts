import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Index of the slug in the paths of products, channels and speakers: `/products/{slug}`. */
const place = 2;

/** Opened by a slug that the thing no longer has, the screen goes on at the present one. */
export function useCurrentSlug(slug: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Answers kept from before a slug was given back must not send the reader to and fro.
  const left = useRef(new Set<string>());
  useEffect(() => {
    const parts = pathname.split("/");
    const asked = parts[place];
    if (!slug || !asked || asked === slug || left.current.has(slug)) return;
    left.current.add(asked);
    parts[place] = slug;
    void navigate({ pathname: parts.join("/"), search, hash }, { replace: true });
  }, [slug, pathname, search, hash, navigate]);
}
