import { defaultLanguage } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { leaveMailList } from "./unsubscribe.ts";

/** What mail programs send (RFC 8058): without it, somebody else's form has been posted. */
const said = "List-Unsubscribe=One-Click";
const bodyLimit = 1024;

/**
 * Takes `POST /unsubscribe/:token` of mail programs, without a log-in. `GET` of the same address is a page of the web, which
 * changes nothing.
 */
export function mountOneClick(app: FastifyInstance, { db, secrets, now }: Platform): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      "/unsubscribe/:token",
      { bodyLimit },
      async ({ params, body }, reply) => {
        if (!isOneClick(body)) throw new AppError("request.invalid");
        await leaveMailList({ db, secrets, now, language: defaultLanguage }, params.token);
        return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK\n");
      },
    );
  });
}

/** Both forms in which it may come. */
function isOneClick(body: unknown): boolean {
  if (typeof body !== "string") return false;
  return body.trim() === said || /name="List-Unsubscribe"\r?\n(?:.+\r?\n)*\r?\nOne-Click\r?\n/.test(body);
}
