import type { RouteArguments, RouteOutput, RouteSpec } from "@palco/contract/route";
import type { Context, ContextFor } from "#platform/context.ts";

/** A line of the contract with the use case behind it. */
export interface ServedRoute {
  spec: RouteSpec;
  // The registry holds routes of every shape; `serve` has checked each against its own contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  run(context: Context<any>, args: any): Promise<unknown>;
}

/** Arguments of a use case; raw bodies come as Node's buffers. */
export type ServedArguments<R extends RouteSpec> = R["rawBody"] extends readonly string[]
  ? Omit<RouteArguments<R>, "body"> & { body: Buffer }
  : RouteArguments<R>;

/** Joins a line of the contract to the use case that keeps it. */
export function serve<const R extends RouteSpec>(
  spec: R,
  run: (context: ContextFor<R>, args: ServedArguments<R>) => Promise<RouteOutput<R>>,
): ServedRoute {
  return { spec, run };
}
