import { getChannelEdit } from "@palco/contract/channels/edit";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things(_, { owner, published }) {
    const { fields, revision } = await owner.call(getChannelEdit, {
      params: { slug: published.channel.slug },
    });
    return { channelForm: { ...fields, revision } };
  },
  params: ({ published }) => ({ slug: published.channel.slug }),
  requests: {
    "GET /users/:id/channels": ({ owner }) => ({ params: { id: owner.id } }),
    "PUT /channels/:slug": ({ channelForm }) => ({
      body: channelForm,
    }),
    "POST /channels/:slug/moves": () => ({
      body: { move: "deactivate" },
    }),
    "POST /manage/channels/:slug/moves": () => ({
      body: { move: "ban", note: "Not theirs" },
    }),
    "POST /manage/channels/moves": ({ published }) => ({
      body: { ids: [published.channel.id], move: "ban", note: "Not theirs" },
    }),
  },
});
