import type { BroadcastView } from "@palco/contract/live/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { endRun } from "./end-run.ts";
import { ownBroadcast } from "./policy.ts";
import { viewBroadcast } from "./view-broadcast.ts";

/** Ends it for everybody; an encoder that goes on sending is sent away. */
export async function stopBroadcast(context: Context<Actor>, itemId: string): Promise<BroadcastView> {
  const product = await ownBroadcast(context, itemId);
  if (!(await endRun(context, product.itemId, "stopped"))) throw new AppError("live.not_on_air");
  return viewBroadcast(context, product);
}
