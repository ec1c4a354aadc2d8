import { randomUUID } from "node:crypto";
import { addDestination, addOutput } from "@palco/contract/live/api";
import { aProduct } from "#modules/catalogue/testing.ts";
import { rightsPart } from "#testing/rights.ts";

const elsewhere = { title: "Elsewhere", url: "rtmp://8.8.8.8/live" };
const english = () =>
  ({ title: "English", slug: `english-${randomUUID()}`, privacy: "public", language: "en" }) as const;

export const rights = rightsPart({
  async things(app, { owner, published: { channel } }) {
    const { id } = await aProduct(app, { owner, channel, type: "broadcast", assetId: null });
    const params = { id };
    const { destinations } = await owner.call(addDestination, { params, body: { ...elsewhere, key: "abc" } });
    const { outputs } = await owner.call(addOutput, { params, body: english() });
    return { live: { id, destination: destinations[0]!.id, output: outputs.at(-1)!.id } };
  },
  params: ({ live }) => live,
  requests: {
    "PUT /products/:id/broadcast/recording": () => ({ body: { record: false } }),
    // Without a recording, permitted callers get 404 of the recording.
    "POST /products/:id/broadcast/recordings/:asset/keep": () => ({ params: { asset: randomUUID() } }),
    "GET /products/:id/broadcast/recordings/:asset/file": () => ({ params: { asset: randomUUID() } }),
    "POST /products/:id/broadcast/destinations": () => ({ body: { ...elsewhere, key: "abc" } }),
    "PUT /products/:id/broadcast/destinations/:destination": () => ({
      body: { ...elsewhere, enabled: true },
    }),
    "POST /products/:id/broadcast/outputs": () => ({ body: english() }),
    "PUT /products/:id/broadcast/outputs/:output": () => ({ body: english() }),
  },
});
