import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /manage/channel-figures": ({ published }) => ({ query: `?ids=${published.channel.id}` }),
  },
});
