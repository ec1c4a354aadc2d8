import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new screen begins where a reader expects it: at its top, with the focus on its content. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
