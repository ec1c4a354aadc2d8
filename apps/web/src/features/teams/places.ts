import type { Address } from "@palco/contract/addresses";
import { type TeamAbility, teamAbilities } from "@palco/contract/teams/abilities";
import { matchPath } from "react-router";

/** Screens of the studio that members of a team open, and the ability each needs; the others are an organizer's. */
const places = {
  "/account/globalview": teamAbilities,
  "/account/channels": teamAbilities,
  "/account/products": ["content"],
  "/account/lives": ["content"],
  "/account/subscribers": ["sales"],
  "/account/products/new": ["content"],
  "/account/channels/:channel_slug": ["content"],
  "/account/channels/:channel_slug/products/:product_slug": ["content"],
  "/account/speakers": ["content"],
  "/account/speakers/:id": ["content"],
  "/account/sales": ["sales"],
  "/account/salesopportunity": ["sales"],
  "/account/salescode": ["sales"],
  "/account/shipments": ["sales"],
} as const satisfies Partial<Record<Address, readonly TeamAbility[]>>;

/** True when one of these abilities opens the screen at an address. A new channel is an organizer's. */
export function opensPlace(pathname: string, may: (ability: TeamAbility) => boolean): boolean {
  if (pathname === "/account/channels/new") return false;
  // A course has the editor of any product.
  const address = pathname.replace("/courses/", "/products/");
  const place = Object.keys(places).find((path) => matchPath(path, address)) as keyof typeof places;
  return place !== undefined && places[place].some(may);
}
