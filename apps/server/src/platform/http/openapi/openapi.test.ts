import { examples } from "@palco/contract/examples";
import { webhookExamples, webhookMessages } from "@palco/contract/webhooks/messages";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { modules } from "#app/modules.ts";
import { createComponents } from "./components.ts";
import { openApi } from "./document.ts";
import { nameOfRoute } from "./names.ts";

interface Schema {
  $ref?: string;
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const document = openApi(modules, "https://palco.test");
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const routes = new Map([...nameOfRoute].map(([spec, name]) => [name, spec]));

test("the document is valid OpenAPI 3.1", async () => {
  const copy = structuredClone(document);
  expect(await new Validator().validate(copy)).toMatchObject({ valid: true });
  const broken = { ...document, paths: { "/x": { get: { responses: 5 } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test("an operation has the name of its route in the contract, and every route of the contract is served", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...routes.keys()].toSorted());
});

test("an operation is listed under its domain", () => {
  expect(operations.find(({ operationId }) => operationId === "createWebhook")?.tags).toEqual(["webhooks"]);
  expect(operations.flatMap(({ tags }) => tags).filter((tag) => !modules.some(({ name }) => name === tag))).toEqual([]); // prettier-ignore
});

test("bodies and responses are named schemas, and every referenced name exists", () => {
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const inline = operations
    .flatMap(({ operationId, requestBody, responses }) => [
      [
        operationId,
        routes.get(operationId)?.body && requestBody?.content["application/json"]?.schema,
      ] as const,
      ...Object.values(responses).map(
        ({ content }) => [operationId, Object.values(content ?? {})[0]?.schema] as const,
      ),
    ])
    .filter(([, schema]) => schema && !(schema.$ref ?? schema.allOf?.[0]?.$ref));
  expect(inline).toEqual([]);
  const wanted = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!); // prettier-ignore
  expect(wanted.length).toBeGreaterThan(500);
  expect(wanted.filter((name) => !(name in schemas))).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !wanted.includes(name))).toEqual([]);
});

test("refusals are problems that say which codes they may have", () => {
  const { responses } = operations.find(({ operationId }) => operationId === "login")!;
  expect(responses["429"]?.content).toEqual({
    "application/problem+json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Problem" },
          { properties: { code: { enum: ["request.too_many"] } } },
        ],
      },
    },
  });
});

test("idempotent operations take a key, and no other does", () => {
  const taking = operations.filter(({ parameters }) => parameters.some(({ $ref }) => $ref?.endsWith("Key")));
  const idempotent = [...routes].filter(([, spec]) => spec.idempotent).map(([name]) => name);
  expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(idempotent.toSorted());
});

test.each(Object.entries(examples))("the example of %s passes its schema and is shown", (name, example) => {
  expect(routes.get(name)?.body?.safeParse(example).error).toBeUndefined();
  const operation = operations.find(({ operationId }) => operationId === name);
  expect(operation?.requestBody?.content["application/json"]?.example).toEqual(example);
});

test.each(Object.entries(webhookMessages))("the message %s is described, with an example", (type, schema) => {
  const example = webhookExamples[type as keyof typeof webhookExamples];
  expect(schema.parse(example)).toEqual(example);
  const webhooks = document.webhooks as Record<string, { post: Operation }>;
  expect(webhooks[type]?.post.requestBody?.content["application/json"]?.example).toEqual(example);
});

test("a schema with a different input and output has two names, and so has any schema that contains it", () => {
  const Plain = z.object({ a: z.string() });
  const Filled = z.object({ b: z.int().default(1) });
  const Holder = z.object({ plain: Plain, filled: Filled });
  const components = createComponents(Object.entries({ Plain, Filled, Holder }));
  expect(components.ref(Holder, "input")).toEqual({ $ref: "#/components/schemas/HolderInput" });
  expect(components.ref(Holder, "output")).toEqual({ $ref: "#/components/schemas/Holder" });
  expect(Object.keys(components.schemas())).toEqual(["Filled", "FilledInput", "Holder", "HolderInput", "Plain"]); // prettier-ignore
});
