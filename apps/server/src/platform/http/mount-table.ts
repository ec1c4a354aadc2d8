import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { TeamAbility } from "@palco/contract/teams/abilities";
import { negotiateLanguage, type Language } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Actor } from "#platform/context.ts";
import type { Guard } from "./guard.ts";
import { refusalOf, sendProblem } from "./problem.ts";

interface Table<Filter extends z.ZodType> {
  /** Below `/api`. */
  path: string;
  filename: string;
  /** "producer" when absent: of organizers and, with this ability, of their teams. */
  audience?: "producer" | "admin";
  ability?: TeamAbility;
  filter: Filter;
  /** Done before the file is read: an entry in a log. */
  begin?(actor: Actor, filter: z.output<Filter>): Promise<void>;
  /** The file in pieces, as fast as it is read. */
  pieces(actor: Actor, filter: z.output<Filter>, language: Language): AsyncIterable<string>;
}

/** A table as a download. Outside the JSON contract because it is sent while it is read. */
export function mountTable<Filter extends z.ZodType>(
  app: FastifyInstance,
  guard: Guard,
  { path, filename, audience = "producer", ability, filter, begin, pieces }: Table<Filter>,
): void {
  app.get(`/api${path}`, {
    config: { load: "export" },
    errorHandler: (error, request, reply) =>
      sendProblem(
        reply,
        refusalOf(error) ?? { code: "server.error" },
        negotiateLanguage(request.headers["accept-language"]),
      ),
    handler: async (request, reply) => {
      const language = negotiateLanguage(request.headers["accept-language"]);
      const actor = await guard(request, { audience, ...(ability && { ability }) });
      const wanted = filter.safeParse(request.query);
      if (!wanted.success) return sendProblem(reply, { code: "request.invalid" }, language);
      await begin?.(actor, wanted.data);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${filename}"`)
        .type("text/csv; charset=utf-8")
        .send(Readable.from(inThisWork(pieces(actor, wanted.data, language))));
    },
  });
}

/** The stream asks for pieces when its reader takes them, which is outside of the request: the work stays the same. */
async function* inThisWork<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const inside = AsyncLocalStorage.snapshot();
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inside(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await inside(() => iterator.return?.());
  }
}
