import { useEffect } from "react";
import { siteName } from "./site-name.ts";

/** The document's title while a screen is open: "Checkout · Palco". */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName()}` : siteName();
  }, [title]);
}
