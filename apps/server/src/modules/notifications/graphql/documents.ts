import { type DocumentNode, type GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from "graphql"; // prettier-ignore
import { limits, refuseTooMuch } from "./limits.ts";
import { schema } from "./schema.ts";

/** So many texts are kept. Pages send a handful of them: ten thousand sockets share one document each. */
const mostKept = 100;
/** No page sends a longer one. */
const mostCharacters = 1000;
const kept = new Map<string, DocumentNode>();

/**
 * Parses and validates a document within the limits; what was allowed once is read once.
 * @throws GraphQLError when the text is no document, or has too many tokens
 */
export function readDocument(
  text: string,
  { production }: { production: boolean },
): DocumentNode | readonly GraphQLError[] {
  const key = `${production} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const document = parse(text, { maxTokens: limits.tokens, noLocation: true });
  const refusal = refuseTooMuch(document);
  if (refusal) return [refusal];
  const rules = production ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: production });
  if (errors.length) return errors;
  if (text.length <= mostCharacters) {
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, document);
  }
  return document;
}
