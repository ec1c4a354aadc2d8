import { aTicket } from "#modules/access/testing.ts";
import { sentFor } from "#modules/media/testing.ts";
import { rightsPart } from "#testing/rights.ts";
import { aPodcast, aSound } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, buyer, published: { channel } }) {
    const podcast = await aPodcast(app, { owner, channel, isSample: true });
    const voice = await aSound(app, owner.id);
    await sentFor(app, voice, channel);
    await aTicket(app, buyer, podcast.product);
    return { podcast, voice };
  },
  params: ({ podcast }) => ({ slug: podcast.product.slug, id: podcast.episode.id }),
  requests: {
    "POST /products/:slug/episodes": () => ({
      body: { title: "Another", description: "", publishedAt: null },
    }),
    "PUT /products/:slug/episodes": ({ podcast }) => ({
      body: { ids: [podcast.episode.id] },
    }),
    "PUT /products/:slug/episodes/:id": () => ({
      body: { title: "Better", description: "", publishedAt: new Date(0).toISOString() },
    }),
    "PUT /products/:slug/episodes/:id/sound": ({ voice }) => ({
      body: { assetId: voice },
    }),
    "POST /products/:slug/feed": () => ({
      buyerOwns: true,
    }),
    "POST /products/:slug/feed/renewal": () => ({
      buyerOwns: true,
    }),
  },
});
