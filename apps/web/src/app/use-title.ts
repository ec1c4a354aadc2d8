import { useEffect } from "react";

/** The document's title while a screen is open: "Checkout · Palco". */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Palco` : "Palco";
  }, [title]);
}
