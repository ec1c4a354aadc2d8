import type { moveManagedChannels as contract } from "@palco/contract/channels/manage";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChannelNames } from "./managed-channels.queries.ts";
import { moveChannel } from "./move-channel.ts";

/** One decision about many channels: each is done or refused by itself, with an entry of its own in the log. */
export async function moveChannels(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  { ids, ...decision }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
  const names = await listChannelNames(context.db, ids);
  const answer: RouteOutput<typeof contract> = { done: 0, refused: [] };
  for (const id of new Set(ids)) {
    const channel = names.get(id);
    try {
      if (!channel) throw new AppError("channels.not_found");
      await moveChannel(context, channel.slug, decision);
      answer.done += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "request.invalid") throw error;
      answer.refused.push({ id, title: channel?.title ?? null, code: error.code });
    }
  }
  return answer;
}
