export type WorkArea = "account" | "manage";

/** The work area an address belongs to: it gets a side navigation instead of the footer. */
export function workspaceOf(pathname: string): WorkArea | undefined {
  if (pathname.startsWith("/manage")) return "manage";
  if (pathname.startsWith("/account") && pathname !== "/account/my-data") return "account";
  return undefined;
}

/** Addresses that want the whole window: the way in, paying, and the player. */
export function bareFrame(pathname: string): boolean {
  return (
    /^\/(login|logup|recovery-password|reset-password|activate|not-me|email|withdraw|unsubscribe|invitation|player)(\/|$)/.test(
      pathname,
    ) || /^\/(products\/[^/]+\/checkout|(channels\/[^/]+\/)?subscribe)\/?$/.test(pathname)
  );
}

/** The control room is another view of a product's own address, and it wants the whole window too. */
export const isControlRoom = (search: string): boolean =>
  new URLSearchParams(search).get("view") === "control-room";

/** Addresses without the navigation at the bottom, from before their screen has arrived. */
export function noBottomBar(pathname: string): boolean {
  return bareFrame(pathname) || /\/(checkout|subscribe)\/?$/.test(pathname);
}
