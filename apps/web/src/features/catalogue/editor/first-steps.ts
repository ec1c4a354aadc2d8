import type { MyProduct } from "@palco/contract/catalogue/edit";
import type { MyChannel } from "@palco/contract/channels/edit";
import { productTraits } from "@palco/contract/product-types/traits";

/** `waiting`: done on our side, the team's turn. */
export type StepState = "done" | "current" | "waiting" | "next";
export interface FirstStep {
  name: "channel" | "video" | "publish";
  /** Its words: a channel that exists is sent for its review. */
  words: "channel" | "approval" | "video" | "publish";
  state: StepState;
  href?: string;
}

type Channel = Pick<MyChannel, "slug" | "status" | "canPublish">;
type Product = Pick<MyProduct, "slug" | "type" | "status" | "videoState" | "channel">;

/**
 * Steps of an organizer towards the first sale, with their state. While the team reviews the channel, the film can
 * already be uploaded.
 */
export function firstStepsOf(channels: readonly Channel[], products: readonly Product[]): FirstStep[] {
  const open = channels.find(({ canPublish }) => canPublish);
  const inReview = channels.find(({ status }) => status === "in_revision");
  // Types without a film of their own need no upload here.
  const filmed = products.find(
    ({ type, videoState }) => !productTraits[type].hasFilm || (videoState && videoState !== "refused"),
  );
  const begun = filmed ?? products[0];
  const edit = begun && `/account/channels/${begun.channel.slug}/products/${begun.slug}`;
  const done = {
    channel: Boolean(open),
    video: Boolean(filmed),
    publish: products.some(({ status }) => status !== "draft"),
  };
  const hrefs = {
    channel: channels[0] ? `/account/channels/${channels[0].slug}#publish` : "/account/channels/new",
    video: channels.length ? (edit ?? "/account/products/new") : undefined,
    publish: filmed && edit && `${edit}?tab=actions`,
  };
  const names = ["channel", "video", "publish"] as const;
  const isWaiting = (name: FirstStep["name"]) => name === "channel" && !open && Boolean(inReview);
  // Nothing goes out before the channel was approved.
  const current = names.find((name) => !done[name] && !isWaiting(name) && (name !== "publish" || open));
  return names.map((name) => {
    const state = done[name] ? "done" : isWaiting(name) ? "waiting" : name === current ? "current" : "next";
    const words = name === "channel" && channels.length ? "approval" : name;
    return { name, words, state, href: state === "current" ? hrefs[name] : undefined };
  });
}
