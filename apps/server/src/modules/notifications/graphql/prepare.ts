import { type ExecutionArgs, type GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from "graphql"; // prettier-ignore
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { limits, refuseTooMuch } from "./limits.ts";
import { type Asker, rootValue, toGraphqlError } from "./resolvers.ts";
import { schema } from "./schema.ts";

interface Operation {
  query: unknown;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * The one way in for HTTP and for sockets: counts the request, then parses and validates its document within the limits.
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
    const document = parse(String(query), { maxTokens: limits.tokens, noLocation: true });
    const refusal = refuseTooMuch(document);
    if (refusal) return [refusal];
    const rules = production ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
    const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: production });
    if (errors.length) return errors;
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
