import { adBodyExamples as bodies } from "@palco/contract/ads/examples";
import { createAd, drawAd } from "@palco/contract/ads/api";
import { aUser } from "#modules/accounts/testing.ts";
import { anImage } from "#modules/media/testing.ts";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  things: async (app) => {
    const admin = await aUser(app, { roles: ["ADMIN"] });
    const image = await anImage(app, { ownerId: admin.id, purpose: "ad" });
    const body = {
      ...bodies.createAd,
      startsAt: "2026-01-01T00:00:00Z",
      endsAt: null,
      creatives: { es: [{ imageId: image.id, alt: "Anuncio", link: "https://cafe.example/" }] },
    };
    const ad = await admin.call(createAd, { body });
    const edited = await admin.call(createAd, { body });
    const other = await admin.call(createAd, { body });
    const { ad: shown } = await app.as()(drawAd, { body: bodies.drawAd });
    return { token: shown!.token, ad: ad.id, edited: edited.id, other: other.id, body };
  },
  params: ({ ad }) => ({ id: ad }),
  requests: {
    "POST /ads/draws": () => ({ body: bodies.drawAd }),
    "POST /ads/clicks": ({ token }) => ({ body: { token, column: 1 } }),
    "POST /manage/adversiting": ({ body }) => ({ body }),
    "PUT /manage/adversiting/:id": ({ edited, body }) => ({
      params: { id: edited },
      body: { ...body, name: "Invierno", revision: 1 },
    }),
    "POST /manage/adversiting/:id/switch": () => ({ body: bodies.switchAd }),
    "DELETE /manage/adversiting/:id": ({ other }) => ({ params: { id: other } }),
  },
});
