import * as contract from "@palco/contract/all";
import type { RouteSpec } from "@palco/contract/route";
import { z } from "zod";

const exported = Object.entries(contract as Record<string, unknown>);

/** Each route of the contract by the name it is exported under: its `operationId`. */
export const nameOfRoute: ReadonlyMap<RouteSpec, string> = new Map(
  exported.flatMap(([name, value]) => (isRoute(value) ? [[value, name] as const] : [])),
);

/** Each schema the contract exports: they become components under their own names. */
export const namedSchemas: readonly (readonly [name: string, schema: z.ZodType])[] = exported.flatMap(
  ([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : []),
);

function isRoute(value: unknown): value is RouteSpec {
  return typeof value === "object" && value !== null && "audience" in value && "summary" in value;
}

/** `createWebhook` and `Body` make `CreateWebhookBody`. */
export function partName(route: string, part: "Body" | "Answer" | "Params" | "Query"): string {
  return `${route[0]!.toUpperCase()}${route.slice(1)}${part}`;
}
