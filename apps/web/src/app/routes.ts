import { type Address, type AddressFacts, addresses, type Who } from "@palco/contract/addresses";
import type { ComponentType } from "react";

type Screen = () => Promise<{ default: ComponentType }>;

/** The screens there are. An address without one is guarded already and says that it is not available yet. */
const screens: Partial<Record<Address, Screen>> = {
  "/login": () => import("#routes/login.tsx"),
  "/logup": () => import("#routes/logup.tsx"),
  "/recovery-password": () => import("#routes/recovery-password.tsx"),
  "/reset-password/:resetToken": () => import("#routes/reset-password.tsx"),
  "/activate/:token": () => import("#routes/activate.tsx"),
  "/not-me/:token": () => import("#routes/not-me.tsx"),
  "/logout": () => import("#routes/logout.tsx"),
  "/aviso-legal": () => import("#routes/aviso-legal.tsx"),
  "/": () => import("#routes/home.tsx"),
  "/products/:slug": () => import("#routes/product.tsx"),
  "/channels/:slug": () => import("#routes/channel.tsx"),
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
  "/account/my-data": () => import("#routes/account/my-data.tsx"),
  "/account/globalview": () => import("#routes/account/globalview.tsx"),
  "/account/channels": () => import("#routes/account/channels.tsx"),
  "/account/channels/:channel_slug": () => import("#routes/account/channel-edit.tsx"),
  "/account/channels/:channel_slug/products/:product_slug": () => import("#routes/account/product-edit.tsx"),
  "/account/speakers": () => import("#routes/account/speakers.tsx"),
  "/account/speakers/:id": () => import("#routes/account/speaker-edit.tsx"),
  "/account/sales": () => import("#routes/account/sales.tsx"),
  "/account/salesopportunity": () => import("#routes/account/salesopportunity.tsx"),
  "/account/salescode": () => import("#routes/account/salescode.tsx"),
  "/account/shipments": () => import("#routes/account/shipments.tsx"),
  "/account/products/new": () => import("#routes/account/product-new.tsx"),
  "/manage/products": () => import("#routes/manage/products.tsx"),
  "/manage/products/new": () => import("#routes/manage/product-new.tsx"),
  "/manage/products/:product_slug": () => import("#routes/manage/product-edit.tsx"),
  "/manage/productsopen": () => import("#routes/manage/productsopen.tsx"),
  "/manage/channels": () => import("#routes/manage/channels.tsx"),
  "/manage/channels/:channel_slug": () => import("#routes/manage/channel.tsx"),
  "/manage/speakers": () => import("#routes/manage/speakers.tsx"),
  "/manage/speakers/:id": () => import("#routes/manage/speaker-edit.tsx"),
  "/manage/sales": () => import("#routes/manage/sales.tsx"),
  "/manage/modules/media-pay": () => import("#routes/manage/media-pay.tsx"),
  "/manage/config-admin": () => import("#routes/manage/config-admin.tsx"),
};

/** True when an address has a screen: navigation leads nowhere else. */
export const hasScreen = (address: Address): boolean => address in screens;

export interface ScreenRoute {
  path: string;
  who: Who;
  opensToPurchase?: boolean | undefined;
  screen?: Screen | undefined;
  redirect?: string | undefined;
}

/** Every address of the product with who may open it and what it shows. */
export const screenRoutes: readonly ScreenRoute[] = (Object.keys(addresses) as Address[]).map((path) => ({
  path,
  ...(addresses[path] as AddressFacts),
  screen: screens[path],
}));
