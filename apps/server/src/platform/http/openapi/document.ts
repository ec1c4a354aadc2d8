import type { RouteSpec } from "@palco/contract/route";
import type { z } from "zod";
import type { ServerModule } from "#platform/module.ts";
import { createComponents, type Json, withShortNames } from "./components.ts";
import { namedSchemas, nameOfRoute, partName } from "./names.ts";
import { operation } from "./operation.ts";
import { webhookOperations } from "./webhooks.ts";

const description = `Send the token of \`login\` as \`Authorization: Bearer\`. Refusals are \`application/problem+json\`
(RFC 9457) with a stable \`code\` and a \`message\` in the language of \`Accept-Language\` (es, en, pt). Amounts are in
minor units of their currency. \`x-audience\` says who may call: everyone, user, producer or admin.`;

const parts = { body: "Body", output: "Answer", params: "Params", query: "Query" } as const;

/** Schemas of a route's input and answer, under the route's name where the contract has given none. */
function schemasOf(spec: RouteSpec, name: string): [string, z.ZodType][] {
  return Object.entries(parts).flatMap(([part, suffix]) => {
    const schema = spec[part as keyof typeof parts];
    return schema ? [[partName(name, suffix), schema] as [string, z.ZodType]] : [];
  });
}

/** OpenAPI 3.1 made from the same lines that are served. */
export function openApi(modules: readonly Pick<ServerModule, "name" | "routes">[], publicUrl: string): Json {
  const operations = modules.flatMap(({ name: tag, routes = [] }) =>
    routes.map(({ spec }) => ({ spec, tag, name: nameOfRoute.get(spec)! })),
  );
  const components = createComponents([
    ...namedSchemas,
    ...operations.flatMap(({ spec, name }) => schemasOf(spec, name)),
  ]);
  const paths: Record<string, Json> = {};
  for (const { spec, ...of } of operations) {
    const path = spec.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, { ...of, components }) };
  }
  const tags = new Set(operations.map(({ tag }) => tag));
  return withShortNames({
    openapi: "3.1.0",
    info: { title: "Palco", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...tags].toSorted().map((name) => ({ name })),
    paths,
    webhooks: webhookOperations(components),
    components: {
      schemas: components.schemas(),
      parameters: {
        IdempotencyKey: {
          name: "idempotency-key",
          in: "header",
          required: false,
          description:
            "A random key of the caller's: within 24 hours a request that is sent again with it is carried out once and answered alike",
          schema: { type: "string", pattern: "^[!-~]{8,200}$" },
        },
      },
      headers: { RetryAfter: { description: "Seconds to wait", schema: { type: "integer" } } },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  });
}
