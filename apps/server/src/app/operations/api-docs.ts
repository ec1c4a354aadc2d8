import { createReadStream } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Palco API</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><div id="docs"></div><noscript>The API in JSON: <a href="/api/openapi.json">openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/page.js"></script></body></html>`;

const style = `body{margin:0;background:#fff}
.swagger-ui .opblock .opblock-summary-path{overflow-wrap:anywhere}
@media (max-width:640px){.swagger-ui .response-col_links{display:none}.swagger-ui .wrapper{padding:0 12px}.swagger-ui .opblock .opblock-summary-description{display:none}
.swagger-ui .opblock-body pre,.swagger-ui table{max-width:100%;overflow-x:auto}}`;

/**
 * The document refers to its own components only, so one lookup resolves a reference. Swagger UI's resolver walks the
 * whole document before it draws anything: 17 s for 1.8 MB. A schema inside itself keeps its reference.
 */
const start = `const local = () => ({ fn: { resolveSubtree: async (document, path) => {
  const at = (steps) => steps.reduce((value, step) => value?.[step], document);
  const resolved = (value, inside) => {
    if (Array.isArray(value)) return value.map((part) => resolved(part, inside));
    if (value === null || typeof value !== "object") return value;
    const ref = value.$ref;
    if (typeof ref === "string")
      return inside.includes(ref) ? value : { ...resolved(at(ref.split("/").slice(1)), [...inside, ref]), $$ref: ref };
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, inside)]));
  };
  return { errors: [], spec: resolved(at(path), []) };
} } });
SwaggerUIBundle({url:"/api/openapi.json",dom_id:"#docs",deepLinking:true,docExpansion:"none",filter:true,plugins:[local],
defaultModelsExpandDepth:-1,validatorUrl:null,syntaxHighlight:{activated:false}})`;

/** Content-Security-Policy of this page: scripts and styles from this site only, no inline scripts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/docs`: the API for people, by Swagger UI. Its files are read from disk on each visit. */
export function mountApiDocs(app: FastifyInstance): void {
  app.get("/api/docs", async (_, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(page),
  );
  app.get("/api/docs/page.css", async (_, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/api/docs/page.js", async (_, reply) => reply.type("text/javascript; charset=utf-8").send(start));
  const files = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };
  for (const [name, type] of Object.entries(files))
    app.get(`/api/docs/${name}`, async (request, reply) => sendPacked(request, reply, { name, type }));
}

function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
): FastifyReply {
  const folder = fileURLToPath(new URL(".", import.meta.resolve("swagger-ui-dist/package.json")));
  const file = createReadStream(join(folder, name));
  void reply
    .type(`${type}; charset=utf-8`)
    .headers({ "cache-control": "public, max-age=86400", vary: "accept-encoding" });
  if (!/\bgzip\b/.test(String(headers["accept-encoding"] ?? ""))) return reply.send(file);
  return reply.header("content-encoding", "gzip").send(file.pipe(createGzip()));
}
