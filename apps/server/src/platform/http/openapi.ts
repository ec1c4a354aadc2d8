import { type ErrorCode, errorStatus } from "@palco/contract/errors";
import { Problem } from "@palco/contract/problem";
import type { RouteSpec } from "@palco/contract/route";
import { z } from "zod";
import { commonCodes } from "./problem.ts";
import type { ServedRoute } from "./serve.ts";

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Json;
  return rest;
}

function parameters(spec: RouteSpec): Json[] {
  return (["params", "query"] as const).flatMap((part) => {
    const schema = spec[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || required.includes(name),
      schema: property,
    }));
  });
}

/** The refusals of a route, gathered by status. */
function refusals(spec: RouteSpec): Json {
  const codes = new Set<ErrorCode>([
    ...spec.refusals,
    ...commonCodes.filter((code) => appliesTo(code, spec)),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function appliesTo(code: ErrorCode, spec: RouteSpec): boolean {
  if (code === "auth.forbidden") return spec.audience === "producer" || spec.audience === "admin";
  // A session that has died is refused on public routes too, so that the browser notices.
  if (code === "request.too_many") return spec.brake !== undefined || spec.guesses !== undefined;
  if (code === "request.key_reused" || code === "request.key_running") return spec.idempotent === true;
  if (code === "request.too_large" || code === "request.unsupported_media_type")
    return spec.body !== undefined || spec.rawBody !== undefined;
  if (code === "request.conflict" || code === "request.method_not_allowed") return false;
  if (code === "request.invalid") return spec.body !== undefined || spec.query !== undefined;
  return true;
}

function operation(spec: RouteSpec): Json {
  const status = String(spec.output ? (spec.status ?? 200) : 204);
  return {
    summary: spec.summary,
    tags: [spec.path.split("/")[1]],
    operationId: `${spec.method.toLowerCase()}${spec.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: spec.audience === "everyone" ? [{}, { session: [] }] : [{ session: [] }],
    "x-audience": spec.audience,
    "x-body-limit": spec.bodyLimit ?? 256 * 1024,
    parameters: parameters(spec),
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(spec.body, "input") } },
      },
    }),
    ...(spec.rawBody && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          spec.rawBody.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
        ),
      },
    }),
    responses: {
      [status]: {
        description: "Done",
        ...(spec.output && {
          content: { "application/json": { schema: jsonSchema(spec.output, "output") } },
        }),
      },
      ...refusals(spec),
    },
  };
}

/** OpenAPI 3.1 made from the same lines that are served. */
export function openApi(routes: readonly ServedRoute[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { spec } of routes) {
    const path = spec.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Palco", version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, "output") },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}
