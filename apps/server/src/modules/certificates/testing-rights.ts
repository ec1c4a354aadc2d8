import { rightsPart } from "#testing/rights.ts";
import { aShortCourse, completes } from "./testing.ts";
import { takeCertificate } from "@palco/contract/certificates/api";

export const rights = rightsPart({
  async things(app, { owner, buyer, published: { channel } }) {
    const made = await aShortCourse(app, { owner, channel });
    await completes(app, buyer, made);
    const { code } = await buyer.call(takeCertificate, { params: { slug: made.course.slug } });
    return { course: made.course, code };
  },
  params: ({ course, code }) => ({ slug: course.slug, code }),
  requests: {
    "GET /channels/:slug/certificate-template": ({ published: { channel } }) => ({
      params: { slug: channel.slug },
    }),
    "PUT /channels/:slug/certificate-template": ({ published: { channel } }) => ({
      params: { slug: channel.slug },
      body: { revision: 0, texts: {}, signatures: [{ name: "Ana", role: "" }], accreditation: "No. 7" },
    }),
    "PUT /products/:slug/certificate": () => ({ buyerOwns: true }),
    "PUT /certificates/:code/name": () => ({ body: { shown: false }, buyerOwns: true }),
    "PUT /certificates/:code/revocation": () => ({ body: { reason: "By mistake" } }),
  },
});
