import { useLayoutEffect } from "react";

/** Rows of 48, controls of 36, small text, while a work screen is shown. On the root, since menus and dialogs stand outside of it. */
export function useDensity(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset["density"] = "office";
    return () => {
      delete document.documentElement.dataset["density"];
    };
  }, []);
}
