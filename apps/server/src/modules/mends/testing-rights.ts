import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  params: ({ published }) => ({ slug: published.slug }),
  requests: {
    "POST /manage/products/:slug/mends": ({ published }) => ({
      body: {
        mend: { what: "channel", channelId: published.channel.id },
        revision: 1,
        reason: "Typed in the wrong channel.",
      },
    }),
  },
});
