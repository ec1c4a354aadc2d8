import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode, visit } from "graphql";

/** What one document may ask for. */
export const limits = { depth: 8, aliases: 15, roots: 4, tokens: 1000, bytes: 10 * 1024 } as const;

interface Size {
  depth: number;
  fields: number;
}

/** Refuses a document that asks for too much, before it is validated: validating costs too. */
export function refuseTooMuch(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node.selectionSet);

  let aliases = 0;
  visit(document, {
    Field(node) {
      if (node.alias) aliases += 1;
    },
  });
  if (aliases > limits.aliases) return tooMuch(`More than ${limits.aliases} aliases`);

  const known = new Map<string, Size | "open">();
  /** How deep a selection goes and how many fields stand at its top, fragments included. */
  function sizeOf({ selections }: SelectionSetNode): Size {
    const size = { depth: 0, fields: 0 };
    for (const node of selections) {
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD
          ? sizeOfFragment(node.name.value)
          : node.selectionSet
            ? sizeOf(node.selectionSet)
            : { depth: 0, fields: 0 };
      const isField = node.kind === Kind.FIELD;
      size.depth = Math.max(size.depth, inner.depth + (isField ? 1 : 0));
      size.fields += isField ? 1 : inner.fields;
    }
    return size;
  }
  function sizeOfFragment(name: string): Size {
    const seen = known.get(name);
    if (seen === "open") throw tooMuch(`Fragment "${name}" contains itself`);
    if (seen) return seen;
    const fragment = fragments.get(name);
    if (!fragment) return { depth: 0, fields: 0 };
    known.set(name, "open");
    const size = sizeOf(fragment);
    known.set(name, size);
    return size;
  }

  try {
    for (const node of document.definitions) {
      if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const { depth, fields } = sizeOf(node.selectionSet);
      if (depth > limits.depth) return tooMuch(`Deeper than ${limits.depth}`);
      if (node.kind === Kind.OPERATION_DEFINITION && fields > limits.roots)
        return tooMuch(`More than ${limits.roots} fields at the root`);
    }
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
  return undefined;
}

const tooMuch = (message: string) => new GraphQLError(message, { extensions: { code: "request.invalid" } });
