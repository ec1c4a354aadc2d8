import type { Tour } from "@palco/contract/help/tours";

/** Where each tour takes place. */
export const tourScreens = {
  viewer: "/mystuff/products",
  producer: "/account/globalview",
  admin: "/manage/overview",
} as const satisfies Record<Tour, string>;

/** Opens the screen and starts its tour. */
export const tourAddress = (tour: Tour): string => `${tourScreens[tour]}?tour=${tour}`;

/** Screens of a work area that have no place in the bar at the bottom of a phone are behind its last button. */
export const behindMore = ".bottom-bar > button";
const place = (address: string) => [
  `.workspace-nav a[href="${address}"]`,
  `.bottom-bar a[href="${address}"]`,
  behindMore,
];

/** Steps of a tour: a text of `tours.json` and what it points at, the first of these that is on the screen. One without any is left out. */
export const tourSteps = {
  viewer: [
    { name: "things", at: [".mystuff .my-due-all > *", ".library-all > header", ".mystuff .ui-empty"] },
    { name: "tabs", at: [".mystuff > .ui-tabs"] },
    { name: "code", at: [".mystuff-redeem", ".nav .nav-redeem"] },
    { name: "search", at: [".nav .search-box"] },
    { name: "bell", at: [".nav .bell"] },
    { name: "account", at: [".nav .nav-account"] },
  ],
  producer: [
    { name: "start", at: [".first-steps > header", ".overview-figures", ".overview > *"] },
    { name: "channels", at: place("/account/channels") },
    { name: "products", at: ['.ui-page-header a[href="/account/products/new"]', ...place("/account/products")] },
    { name: "sales", at: place("/account/sales") },
    { name: "help", at: [".nav .nav-account"] },
  ],
  admin: [
    { name: "waiting", at: ['[data-part="waiting"] > *'] },
    { name: "find", at: [".nav .find-box", ".nav .work-nav-find"] },
    { name: "people", at: place("/manage/manage-users") },
    { name: "home", at: place("/manage/home") },
    { name: "settings", at: place("/manage/config-admin") },
    { name: "help", at: [".nav .nav-account"] },
  ],
} as const satisfies Record<Tour, readonly { name: string; at: readonly string[] }[]>; // prettier-ignore

export interface Place {
  element: Element;
  isBehindMore: boolean;
}

/** What a step points at now. */
export function findPlace(at: readonly string[], root: ParentNode = document): Place | undefined {
  for (const selector of at)
    for (const element of root.querySelectorAll(selector))
      if (element.checkVisibility({ visibilityProperty: true }))
        return { element, isBehindMore: selector === behindMore };
  return undefined;
}

/** A dialog, a drawer or a menu is open: it comes first. A menu that is fading out is closed. */
export const isCovered = (root: ParentNode = document): boolean =>
  root.querySelector(
    '[role="dialog"], [role="alertdialog"], [role="menu"][data-open], dialog[open]:not(.tour)',
  ) !== null;
