import { coursePackagePath } from "@palco/contract/courses/package";
import { negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { writePackage } from "./write-package.ts";

/** A course as one file. */
export function mountPackage(app: FastifyInstance, { db, now, storage }: Platform, guard: Guard): void {
  app.get(`/api${coursePackagePath}`, { config: { load: "export" } }, async (request, reply) => {
    const actor = await guard(request, { audience: "producer", ability: "content" });
    const language = negotiateLanguage(request.headers["accept-language"]);
    const { slug } = request.params as { slug: string };
    const { filename, zip } = await writePackage({ db, now, storage, actor, language }, slug);
    return reply
      .header("content-disposition", `attachment; filename="${filename}"`)
      .header("cache-control", "private, no-store")
      .type("application/zip")
      .send(zip);
  });
}
