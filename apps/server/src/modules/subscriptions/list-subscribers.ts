import type {
  SubscriberFilter,
  SubscriberOrder,
  Subscribers,
} from "@palco/contract/subscriptions/subscribers";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { listSubscriberRows, type SubscriberWish } from "./subscriber.queries.ts";

/** One's own channels, also for administrators: theirs are few, and the site's people have a screen. */
export const subscriberWish = (actor: Actor, filter: SubscriberFilter): SubscriberWish => ({
  ...filter,
  owners: ownerScope(actor, { whose: "own" }),
});

export async function listSubscribers(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  { page, size, cursor, sort, direction, ...filter }: SubscriberFilter & LongPageWish & SubscriberOrder,
): Promise<Subscribers> {
  const { rows, ...rest } = await listSubscriberRows(db, subscriberWish(actor, filter), {
    page,
    size,
    cursor,
    sort,
    direction,
  });
  return {
    items: rows.map(
      ({ id, name, surname, email, channelSlug, channel, state, risk, gross, currency, period, since, until }) => ({
        id, name, surname, email,
        channel: { slug: channelSlug, title: channel },
        state, risk, gross, currency, period,
        since: since.toISOString(),
        until: until.toISOString(),
      }),
    ), // prettier-ignore
    ...rest,
  };
}
