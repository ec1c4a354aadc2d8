import type { ExecutionArgs, GraphQLError } from "graphql";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { readDocument } from "./documents.ts";
import { type Asker, rootValue, toGraphqlError } from "./resolvers.ts";
import { schema } from "./schema.ts";

interface Operation {
  query: unknown;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * The one way in for HTTP and for sockets: counts the request, then reads its document within the limits.
 * Nothing is executed of what is refused.
 */
export async function prepare(
  { query, operationName, variables }: Operation,
  asker: Asker,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { platform, actor, address } = asker;
  const { production } = platform.config;
  try {
    await (actor
      ? platform.rateLimits.consume("graphql", actor.id)
      : platform.rateLimits.consume(rateLimitOf("graphql", { ...platform, address }), callerOf(address)));
    const document = readDocument(String(query), { production });
    if (!("definitions" in document)) return document;
    return {
      schema,
      document,
      rootValue,
      contextValue: asker,
      variableValues: variables,
      operationName,
      hideSuggestions: production,
    };
  } catch (error) {
    return [toGraphqlError(error, asker)];
  }
}
