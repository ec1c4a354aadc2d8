import { type Address, type AddressFacts, addresses, type Who } from "@palco/contract/addresses";
import type { ComponentType } from "react";

export type Screen = () => Promise<{ default: ComponentType }>;

/** The screen of a module that can be switched off: while it is, it says so. */
function gated(address: Address, screen: Screen): Screen {
  return async () => {
    const [{ gate }, code] = await Promise.all([import("./module-gate.tsx"), screen()]);
    return gate(address, code.default);
  };
}

/** The screens that many open. An address without one is guarded already and says that it is not available yet. */
const screens: Partial<Record<Address, Screen>> = {
  "/login": () => import("#routes/login.tsx"),
  "/": () => import("#routes/home.tsx"),
  "/products/:slug": () => import("#routes/product.tsx"),
  "/channels/:slug": () => import("#routes/channel.tsx"),
  "/search-results": () => import("#routes/search-results.tsx"),
  "/shop": () => import("#routes/search-results.tsx"),
  "/products/:slug/checkout": gated("/products/:slug/checkout", () => import("#routes/checkout.tsx")),
  "/player/:slug": () => import("#routes/player.tsx"),
  "/mystuff/products": () => import("#routes/mystuff/products.tsx"),
};

/** The others come with a list of their own: it would be in the code of every page. */
async function loadOtherScreen(path: Address) {
  const { otherScreens, switchedScreens } = await import("./other-screens.ts");
  const screen = otherScreens[path] ?? notAvailableYet;
  return (switchedScreens.includes(path) ? gated(path, screen) : screen)();
}

const notAvailableYet: Screen = () => import("./not-available-yet.tsx");

/** True when an address has a screen that many open: the frame of visitors links to no other. */
export const hasScreen = (address: Address): boolean => address in screens;

export interface ScreenRoute {
  path: string;
  who: Who;
  opensToPurchase?: boolean | undefined;
  screen: Screen;
}

/** Every address of the product with who may open it and what it shows. */
export const screenRoutes: readonly ScreenRoute[] = (Object.keys(addresses) as Address[]).map((path) => ({
  path,
  ...(addresses[path] as AddressFacts),
  screen: screens[path] ?? (() => loadOtherScreen(path)),
}));
