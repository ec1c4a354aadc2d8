import { negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { sendProblem } from "#platform/http/problem.ts";
import { readAdToken } from "./ad-token.ts";
import { findCreatives } from "./campaign.queries.ts";

/**
 * The address of an advertisement: leads on to the link that is stored, however old the showing is. It changes nothing, as
 * browsers, mail scanners and crawlers open links by themselves: clicks are counted by `POST /ads/clicks`.
 */
export function mountLink(app: FastifyInstance, { db, secrets }: Platform): void {
  app.get<{ Params: { token: string; column: string } }>(
    "/ads/go/:token/:column",
    async ({ params, headers }, reply) => {
      void reply.header("cache-control", "no-store").header("x-robots-tag", "noindex, nofollow");
      const showing = readAdToken(secrets, params.token);
      const creatives = showing && (await findCreatives(db, showing.campaignId));
      const columns = creatives && (creatives[showing.language] ?? Object.values(creatives)[0]);
      const column = columns?.[Number(params.column) - 1] ?? columns?.[0];
      if (!column)
        return sendProblem(
          reply,
          { code: "request.not_found" },
          negotiateLanguage(headers["accept-language"]),
        );
      return reply.redirect(column.link, 302);
    },
  );
}
