import { useSyncExternalStore } from "react";

/** From this width on the form and the sum stand side by side; the same as in checkout.css. */
const wide = "(width >= 960px)";

function onChange(tell: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

/** True when the sum stands beside the form: it is read after it then, and before it on a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(wide).matches);
}
