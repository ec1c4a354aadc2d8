import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../web/page.ts";
import type { ServedRoute } from "#platform/http/serve.ts";

const stylesheet = `body{font:16px/1.6 system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:32px 20px;color:#1c1b1f;background:#faf9f7}
h1{letter-spacing:-.02em}h2{margin:40px 0 12px;text-transform:capitalize}a{color:#b04300}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:12px;overflow:hidden;box-shadow:0 1px 3px #0002}
td{padding:10px 14px;border-top:1px solid #eee;vertical-align:top}tr:first-child td{border-top:0}
code{font:14px ui-monospace,monospace}.m{font-weight:700;width:70px}.a{color:#6b6a70;width:110px}`;

/** `/api/docs`: the contract for people, made from the same lines as `/api/openapi.json`. */
export function mountApiDocs(app: FastifyInstance, routes: readonly ServedRoute[]): void {
  const groups = Map.groupBy(routes, ({ spec }) => spec.path.split("/")[1]!);
  const rows = (list: readonly ServedRoute[]) =>
    list
      .map(
        ({ spec }) =>
          `<tr><td class="m">${spec.method}</td><td><code>${escapeHtml(spec.path.replace(/:(\w+)/g, "{$1}"))}</code><br>${escapeHtml(spec.summary)}</td><td class="a">${spec.audience}</td></tr>`,
      )
      .join("");
  const sections = [...groups]
    .map(([name, list]) => `<h2>${escapeHtml(name)}</h2><table>${rows(list)}</table>`)
    .join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Palco API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Palco API</h1>
<p>All paths are below <code>/api</code>. The exact shapes, limits and refusals are in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Send the token of <code>POST /auth/login</code> as <code>Authorization: Bearer</code>; refusals are <code>application/problem+json</code> with a stable <code>code</code>.</p>${sections}</body></html>`;
  app.get("/api/docs", async (_, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(html),
  );
  app.get("/api/docs.css", async (_, reply) => reply.type("text/css; charset=utf-8").send(stylesheet));
}
