import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "./app.ts";

/** Data for every part of the test of rights: a producer with a film on sale, and a viewer who bought it. */
export interface RightsWorld {
  owner: TestUser;
  buyer: TestUser;
  published: TestProduct & { assetId: string };
}

/** Request for an operation, valid but for the right to make it. */
export interface RightsRequest {
  params?: Record<string, string>;
  query?: string;
  /** Absent: an empty object. */
  body?: unknown;
  /** True when the owner is the viewer who bought it. */
  buyerOwns?: boolean;
  type?: string;
}

/**
 * A module's part of the test of rights, as `rights` of its `testing-rights.ts`: things to ask for, and with what
 * its operations are asked.
 */
export interface RightsPart<Things extends object = object> {
  things?: (app: TestApp, world: RightsWorld) => Promise<Things>;
  /** Parameters of all its operations, where they are not the film's: `slug` and `id` of the product, `language`. */
  params?: (world: RightsWorld & Things) => Record<string, string>;
  /** By operation, `POST /channels`; what needs nothing of its own is left out. */
  requests?: Record<string, (world: RightsWorld & Things) => RightsRequest>;
}

/** A part as the test takes it: it gives each only the things that the part itself made. */
export function rightsPart<Things extends object = object>(part: RightsPart<Things>): RightsPart {
  return part as unknown as RightsPart;
}
