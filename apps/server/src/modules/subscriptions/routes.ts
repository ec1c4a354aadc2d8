import * as contract from "@palco/contract/subscriptions/api";
import type { SubscriptionOffer } from "@palco/contract/subscriptions/api";
import * as subscribers from "@palco/contract/subscriptions/subscribers";
import { serve } from "#platform/http/serve.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { acceptPrice } from "./change-price.ts";
import { findChannelSubscription, findPlatformSubscription, type Offer } from "./offers.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { sumSubscribers } from "./sum-subscribers.ts";
import { listMine } from "./present-subscription.ts";

function shown(offer: Offer | undefined): SubscriptionOffer | null {
  if (!offer) return null;
  const { channelId: _, ...rest } = offer;
  return rest;
}

export const routes = [
  serve(contract.listMySubscriptions, async (context) => ({
    items: await listMine(context, context.actor.id),
  })),
  serve(subscribers.listSubscribers, (context, { query }) => listSubscribers(context, query)),
  serve(subscribers.sumSubscribers, (context, { query }) => sumSubscribers(context, query)),
  serve(contract.getSubscriptionOffers, async (context, { query }) => {
    const { db, actor } = context;
    const slug = query.channel;
    // Subscribers see theirs also while none is sold.
    const isSold = !(await modulesOff(context)).has("mediapay");
    const [channel, platform, own] = await Promise.all([
      isSold && slug ? findChannelSubscription(db, { slug }, context.now()) : undefined,
      isSold ? findPlatformSubscription(db, context.now()) : undefined,
      actor ? listMine(context, actor.id, true) : [],
    ]);
    return {
      channel: shown(channel),
      platform: shown(platform),
      mine: own.filter((one) => one.status !== "ended" && (!one.channel || one.channel.slug === slug)),
    };
  }),
  serve(contract.cancelSubscription, (context, { params }) => cancelSubscription(context, params.id)),
  serve(contract.resumeSubscription, (context, { params }) => resumeSubscription(context, params.id)),
  serve(contract.acceptSubscriptionPrice, (context, { params, body }) =>
    acceptPrice(context, params.id, body.expectedGross),
  ),
];
