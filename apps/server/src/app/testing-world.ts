import { existsSync } from "node:fs";
import { type TeamRole, teamRoles } from "@palco/contract/teams/abilities";
import { buy } from "#modules/checkout/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";
import type { RightsPart, RightsRequest, RightsWorld } from "#testing/rights.ts";
import { modules } from "./modules.ts";

/** Contributions of the modules to the test of rights, by module. */
export async function readRightsParts(): Promise<ReadonlyMap<string, RightsPart>> {
  const parts = new Map<string, RightsPart>();
  for (const { name } of modules) {
    const file = new URL(`../modules/${name}/testing-rights.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    const { rights } = (await import(file.href)) as { rights: RightsPart };
    parts.set(name, rights);
  }
  return parts;
}

/** A producer with everything one can own and a viewer who bought it; what a module needs is made when it is asked. */
export interface World extends RightsWorld {
  /** The buyer's order of the film. */
  orderId: string;
  /** Members of the team of the film's channel, one with each role. */
  team: Record<TeamRole, TestUser>;
  /** Request for an operation of a module. */
  requestOf(module: string, operation: string): Promise<RightsRequest>;
}

export async function aWorld(app: TestApp, parts: ReadonlyMap<string, RightsPart>): Promise<World> {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const product = await aProduct(app, { owner });
  const buyer = await aUser(app);
  const { id: orderId } = await buy(app, buyer, product);
  const members = teamRoles.map(
    async (role) => [role, await aMember(app, product.channel, { roles: [role] })] as const,
  );
  const team = Object.fromEntries(await Promise.all(members)) as World["team"];
  const base: RightsWorld = { owner, buyer, published: { ...product, assetId: product.assetId! } };
  const made = new Map<string, RightsWorld>();
  return {
    ...base,
    orderId,
    team,
    async requestOf(module, operation) {
      const part = parts.get(module);
      const world = made.get(module) ?? { ...base, ...(await part?.things?.(app, base)) };
      made.set(module, world);
      const own = part?.requests?.[operation]?.(world) ?? {};
      const { slug, id } = base.published;
      return { ...own, params: { slug, id, language: "es", ...part?.params?.(world), ...own.params } };
    },
  };
}
