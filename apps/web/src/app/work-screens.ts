import type { Address } from "@palco/contract/addresses";
import type { Screen } from "./routes.ts";

/** The screens of the studio and the back office, and the way back from other sites. */
export const workScreens: Partial<Record<Address, Screen>> = {
  "/login/:provider": () => import("#routes/login-provider.tsx"),
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
  "/manage/overview": () => import("#routes/manage/overview.tsx"),
  "/manage/products": () => import("#routes/manage/products.tsx"),
  "/manage/products/new": () => import("#routes/manage/product-new.tsx"),
  "/manage/products/:product_slug": () => import("#routes/manage/product-edit.tsx"),
  "/manage/new-product": () => import("#routes/manage/new-product.tsx"),
  "/manage/productsopen": () => import("#routes/manage/productsopen.tsx"),
  "/manage/channels": () => import("#routes/manage/channels.tsx"),
  "/manage/channels/:channel_slug": () => import("#routes/manage/channel.tsx"),
  "/manage/speakers": () => import("#routes/manage/speakers.tsx"),
  "/manage/speakers/:id": () => import("#routes/manage/speaker-edit.tsx"),
  "/manage/manage-users": () => import("#routes/manage/manage-users.tsx"),
  "/manage/sales": () => import("#routes/manage/sales.tsx"),
  "/manage/modules": () => import("#routes/manage/modules.tsx"),
  "/manage/modules/media-pay": () => import("#routes/manage/media-pay.tsx"),
  "/manage/config-admin": () => import("#routes/manage/config-admin.tsx"),
};
