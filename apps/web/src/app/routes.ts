import { type Address, type AddressFacts, addresses, type Who } from "@palco/contract/addresses";
import type { ComponentType } from "react";

export type Screen = () => Promise<{ default: ComponentType }>;

/** The screens there are, without the studio's and the back office's. An address without one is guarded already and says that it is not available yet. */
const screens: Partial<Record<Address, Screen>> = {
  "/login": () => import("#routes/login.tsx"),
  "/logup": () => import("#routes/logup.tsx"),
  "/recovery-password": () => import("#routes/recovery-password.tsx"),
  "/reset-password/:resetToken": () => import("#routes/reset-password.tsx"),
  "/activate/:token": () => import("#routes/activate.tsx"),
  "/not-me/:token": () => import("#routes/not-me.tsx"),
  "/email/revert/:token": () => import("#routes/revert-email.tsx"),
  "/withdraw/:token": () => import("#routes/withdraw.tsx"),
  "/invitation/:token": () => import("#routes/invitation.tsx"),
  "/invitation/account/:token": () => import("#routes/account-invitation.tsx"),
  "/logout": () => import("#routes/logout.tsx"),
  "/aviso-legal": () => import("#routes/aviso-legal.tsx"),
  "/": () => import("#routes/home.tsx"),
  "/products/:slug": () => import("#routes/product.tsx"),
  "/channels/:slug": () => import("#routes/channel.tsx"),
  "/users/:id": () => import("#routes/user.tsx"),
  "/speakers/:slug": () => import("#routes/speaker.tsx"),
  "/search-results": () => import("#routes/search-results.tsx"),
  "/shop": () => import("#routes/search-results.tsx"),
  "/products/:slug/checkout": () => import("#routes/checkout.tsx"),
  "/channels/:slug/subscribe": () => import("#routes/subscribe.tsx"),
  "/subscribe": () => import("#routes/subscribe.tsx"),
  "/player/:slug": () => import("#routes/player.tsx"),
  "/posts/:slug": () => import("#routes/post.tsx"),
  "/mystuff/products": () => import("#routes/mystuff/products.tsx"),
  "/mystuff/wishes": () => import("#routes/mystuff/wishes.tsx"),
  "/mystuff/channels": () => import("#routes/mystuff/channels.tsx"),
  "/mystuff/subscriptions": () => import("#routes/mystuff/subscriptions.tsx"),
  "/mystuff/orders": () => import("#routes/mystuff/orders.tsx"),
};

/** Addresses of the studio and the back office, and the way back from other sites. */
const isWork = (path: Address): boolean => /^.(account|manage|login.:)/.test(path);

/** Their screens come with a list of their own: it would be in the code of every page. */
async function loadWorkScreen(path: Address) {
  const { workScreens } = await import("./work-screens.ts");
  return (workScreens[path] ?? notAvailableYet)();
}

const notAvailableYet: Screen = () => import("./not-available-yet.tsx");

/** True when a public address has a screen: navigation leads nowhere else. */
export const hasScreen = (address: Address): boolean => address in screens;

/** Screens of modules of the site that can be switched off (`site-modules/table.ts`, which visitors do not load). */
export const switchedScreens: readonly Address[] = [
  "/products/:slug/checkout",
  "/channels/:slug/subscribe",
  "/subscribe",
  "/login/:provider",
  "/account/salescode",
  "/account/salesopportunity",
];

export interface ScreenRoute {
  path: string;
  who: Who;
  opensToPurchase?: boolean | undefined;
  screen: Screen;
  redirect?: string | undefined;
}

/** Every address of the product with who may open it and what it shows. */
export const screenRoutes: readonly ScreenRoute[] = (Object.keys(addresses) as Address[]).map((path) => ({
  path,
  ...(addresses[path] as AddressFacts),
  screen: isWork(path) ? () => loadWorkScreen(path) : (screens[path] ?? notAvailableYet),
}));
