import { errorText } from "@palco/i18n/error-text";
import { mostNotifications } from "@palco/contract/notifications/graphql";
import type { Language } from "@palco/values/language";
import { GraphQLError } from "graphql";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { refusalOf } from "#platform/http/problem.ts";
import { listNotifications } from "../notification.queries.ts";
import { readPageToken, writePageToken } from "../page-token.ts";
import { requireOn } from "../require-on.ts";
import type { Connection } from "../hub/connection.ts";

/** Who asks, by HTTP or by a socket. */
export interface Asker {
  platform: Platform;
  actor: Actor | undefined;
  language: Language;
  address: string;
  /** Absent for HTTP, which has no subscriptions. */
  listener?: Pick<Connection, "listenToUser" | "listenToSystem">;
}

/** A refusal in the asker's language, with its code; anything else is our fault and stays in the log. */
export function toGraphqlError(error: unknown, { language, platform }: Asker): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const refusal = refusalOf(error);
  if (!refusal) platform.log.error({ err: error }, "graphql: unexpected failure");
  const code = refusal?.code ?? "server.error";
  return new GraphQLError(errorText(language, code, refusal?.params), { extensions: { code } });
}

const answering =
  <Args, Answer>(answer: (args: Args, asker: Asker) => Promise<Answer>) =>
  async (args: Args, asker: Asker): Promise<Answer> => {
    try {
      return await answer(args, asker);
    } catch (error) {
      throw toGraphqlError(error, asker);
    }
  };

/** Everything of an account is for itself alone: another's does not exist. */
async function requireOwn({ actor, platform }: Asker, user: string): Promise<void> {
  if (!actor) throw new AppError("auth.required");
  if (actor.id !== user) throw new AppError("request.not_found");
  await requireOn(platform.db);
}

interface PageArguments {
  user: string;
  limit: number;
  nextToken?: string | null;
}

const page = (unread: boolean) =>
  answering(async ({ user, limit, nextToken }: PageArguments, asker) => {
    await requireOwn(asker, user);
    const { db, secrets } = asker.platform;
    const after = nextToken ? readPageToken(secrets, nextToken, user) : undefined;
    if (limit < 1 || limit > mostNotifications || (nextToken && !after))
      throw new AppError("request.invalid");
    const found = await listNotifications(db, user, { limit: limit + 1, after, unread });
    const notifications = found.slice(0, limit);
    const last = notifications.at(-1);
    const end = found.length > limit && last ? { at: new Date(last.timestamp), id: last.id } : undefined;
    return { notifications, nextToken: end ? writePageToken(secrets, end, user) : null };
  });

export const rootValue = {
  notifications: page(false),
  unreadNotifications: page(true),
  onSystemNotification: answering(async (_: object, { listener }) => listener!.listenToSystem()),
  onUserNotification: answering(async ({ user }: { user: string }, asker) => {
    // It listens before it may: what is told in between would be told to nobody. Sockets hear of their own account alone.
    const queue = asker.listener!.listenToUser();
    try {
      await requireOwn(asker, user);
    } catch (error) {
      await queue.return();
      throw error;
    }
    return queue;
  }),
};
