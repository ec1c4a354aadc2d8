import { type ErrorCode, errorStatus } from "@palco/contract/errors";
import { examples } from "@palco/contract/examples";
import { Problem } from "@palco/contract/problem";
import type { RouteSpec } from "@palco/contract/route";
import { commonCodes } from "../problem.ts";
import type { Components, Json } from "./components.ts";

const retryAfter = { "retry-after": { $ref: "#/components/headers/RetryAfter" } };

/** The refusals of a route, gathered by status. */
function refusals(spec: RouteSpec, components: Components): Json {
  const codes = new Set<ErrorCode>([
    ...spec.refusals,
    ...commonCodes.filter((code) => appliesTo(code, spec)),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(", "),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: {
          "application/problem+json": {
            schema: {
              allOf: [components.ref(Problem, "output"), { properties: { code: { enum: list } } }],
            },
          },
        },
      },
    ]),
  );
}

function appliesTo(code: ErrorCode, spec: RouteSpec): boolean {
  if (code === "auth.forbidden") return spec.audience === "producer" || spec.audience === "admin";
  // A session that has died is refused on public routes too, so that the browser notices.
  if (code === "request.too_many") return spec.rateLimit !== undefined || spec.guesses !== undefined;
  if (code === "request.key_reused" || code === "request.key_running") return spec.idempotent === true;
  if (code === "request.too_large" || code === "request.unsupported_media_type")
    return spec.body !== undefined || spec.rawBody !== undefined;
  if (code === "request.conflict" || code === "request.method_not_allowed") return false;
  if (code === "request.invalid") return spec.body !== undefined || spec.query !== undefined;
  return true;
}

function parameters(spec: RouteSpec, components: Components): Json[] {
  const own = (["params", "query"] as const).flatMap((part) =>
    (spec[part] ? components.properties(spec[part]) : []).map(({ name, schema, isRequired }) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || isRequired,
      schema,
    })),
  );
  return spec.idempotent ? [...own, { $ref: "#/components/parameters/IdempotencyKey" }] : own;
}

function requestBody(spec: RouteSpec, name: string, components: Components): Json {
  if (spec.body) {
    const example = (examples as Record<string, unknown>)[name];
    const content = { "application/json": { schema: components.ref(spec.body, "input"), example } };
    return { requestBody: { required: true, content } };
  }
  if (!spec.rawBody) return {};
  const bytes = { schema: { type: "string", format: "binary" } };
  const content = Object.fromEntries(spec.rawBody.map((type) => [type, bytes]));
  return { requestBody: { required: true, content } };
}

/** One line of the contract as an operation. */
export function operation(
  spec: RouteSpec,
  { name, tag, components }: { name: string; tag: string; components: Components },
): Json {
  const status = String(spec.output ? (spec.status ?? 200) : 204);
  return {
    summary: spec.summary,
    tags: [tag],
    operationId: name,
    security: spec.audience === "everyone" ? [{}, { session: [] }] : [{ session: [] }],
    "x-audience": spec.audience,
    "x-body-limit": spec.bodyLimit ?? 256 * 1024,
    parameters: parameters(spec, components),
    ...requestBody(spec, name, components),
    responses: {
      [status]: {
        description: "Done",
        ...(spec.output && {
          content: { "application/json": { schema: components.ref(spec.output, "output") } },
        }),
      },
      ...refusals(spec, components),
    },
  };
}
