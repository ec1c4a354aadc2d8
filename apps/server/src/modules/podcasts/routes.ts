import * as contract from "@palco/contract/podcasts/api";
import { serve } from "#platform/http/serve.ts";
import { addEpisode } from "./add-episode.ts";
import { getPodcast } from "./get-podcast.ts";
import { getSample } from "./get-sample.ts";
import { listEpisodes } from "./list-episodes.ts";
import { orderEpisodes } from "./order-episodes.ts";
import { getFeed, makeFeed, renewFeed, revokeFeed } from "./own-feed.ts";
import { removeEpisode } from "./remove-episode.ts";
import { setEpisodeSound } from "./set-episode-sound.ts";
import { updateEpisode } from "./update-episode.ts";

export const routes = [
  serve(contract.listEpisodes, (context, { params }) => listEpisodes(context, params.slug)),
  serve(contract.addEpisode, (context, { params, body }) => addEpisode(context, params.slug, body)),
  serve(contract.updateEpisode, (context, { params, body }) => updateEpisode(context, params, body)),
  serve(contract.setEpisodeSound, (context, { params, body }) =>
    setEpisodeSound(context, params, body.assetId),
  ),
  serve(contract.orderEpisodes, (context, { params, body }) => orderEpisodes(context, params.slug, body.ids)),
  serve(contract.removeEpisode, (context, { params }) => removeEpisode(context, params)),
  serve(contract.getPodcast, (context, { params }) => getPodcast(context, params.slug)),
  serve(contract.getSample, (context, { params }) => getSample(context, params)),
  serve(contract.getFeed, (context, { params }) => getFeed(context, params.slug)),
  serve(contract.makeFeed, (context, { params }) => makeFeed(context, params.slug)),
  serve(contract.renewFeed, (context, { params }) => renewFeed(context, params.slug)),
  serve(contract.revokeFeed, (context, { params }) => revokeFeed(context, params.slug)),
];
