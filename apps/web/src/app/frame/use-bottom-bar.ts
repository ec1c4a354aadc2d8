import { useLayoutEffect } from "react";

/** `own`: a bar of the screen's own, 72 px and the safe area, such as that to buy. `none`: the screen reaches the edge. */
export type BottomBar = "own" | "none";

const claims: { bar: BottomBar }[] = [];

/**
 * Below 960 px the navigation stands at the bottom of the window, unless a screen says otherwise while it is shown; the
 * last to say so counts. What is sticky or fixed at the bottom keeps off it by `--bottom-room`, which follows this.
 */
export function useBottomBar(bar: BottomBar | undefined): void {
  useLayoutEffect(() => {
    if (!bar) return;
    const claim = { bar };
    claims.push(claim);
    show();
    return () => {
      claims.splice(claims.indexOf(claim), 1);
      show();
    };
  }, [bar]);
}

// An attribute of the page, so that nothing is drawn again for it: the style sheet does the rest.
function show(): void {
  const bar = claims.at(-1)?.bar;
  if (bar) document.documentElement.dataset["bottomBar"] = bar;
  else delete document.documentElement.dataset["bottomBar"];
}
