import { listMenuLinks } from "@palco/contract/pages/site-pages";
import { call } from "#app/api.ts";

/** Menus that a page brought with it may be out of date while it is open. */
export async function refreshMenus(): Promise<void> {
  const { items } = await call(listMenuLinks);
  document.documentElement.dataset["menu"] = JSON.stringify(items);
}
