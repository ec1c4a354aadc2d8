import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import proxyAddr from "@fastify/proxy-addr";
import { isLanguage, negotiateLanguage } from "@palco/values/language";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError } from "graphql";
import { createHandler, type OperationArgs } from "graphql-http";
import { handleProtocols, makeServer } from "graphql-ws";
import { WebSocketServer } from "ws";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { addressOf } from "#platform/http/address-of.ts";
import { refuse } from "#platform/http/upgrades.ts";
import { Connection } from "../hub/connection.ts";
import type { Hub } from "../hub/hub.ts";
import { limits } from "./limits.ts";
import { prepare } from "./prepare.ts";
import { type Asker, toGraphqlError } from "./resolvers.ts";

const initMs = 5000;
/** Operations of one socket at once: two subscriptions, and questions beside them. */
const mostOperations = 4;

/** GraphQL over HTTP: one operation, by POST. */
export function createHttpService(platform: Platform) {
  const handle = createHandler<FastifyRequest, Asker>({
    // Its types know no context but the one that it makes itself.
    onSubscribe: (request, params) =>
      prepare(params, request.context) as Promise<OperationArgs<undefined> | readonly GraphQLError[]>,
  });
  return async (request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined) => {
    if (typeof request.body !== "object" || Array.isArray(request.body))
      throw new AppError("request.invalid");
    const language = negotiateLanguage(request.headers["accept-language"]);
    const [body, { status, headers }] = await handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body as Record<string, unknown> | null,
      raw: request,
      context: { platform, actor, language, address: addressOf(request) },
    });
    return reply
      .status(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .send(body);
  };
}

/** GraphQL over WebSockets (graphql-transport-ws), with the same `prepare`. */
export function createSocketService(platform: Platform, hub: Hub) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.bytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols,
  });
  const askerOf = (connection: Connection): Asker => {
    const { actor, language, address } = connection;
    return { platform, actor, language, address, listener: connection };
  };
  const server = makeServer<{ token?: unknown; language?: unknown }, Connection>({
    connectionInitWaitTimeout: initMs,
    async onConnect({ extra, connectionParams: { token, language } = {} }) {
      if (typeof language === "string" && isLanguage(language)) extra.language = language;
      await hub.greet(extra, typeof token === "string" ? token.slice(0, 300) : undefined);
    },
    async onSubscribe({ extra, subscriptions }, _, payload) {
      const asker = askerOf(extra);
      if (Object.keys(subscriptions).length > mostOperations)
        return [toGraphqlError(new AppError("request.too_many"), asker)];
      return prepare(payload, asker);
    },
  });
  const trusted = proxyAddr.compile(platform.config.trustProxy);

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const address = proxyAddr(request, trusted);
    if (!hub.hasRoomFor(address)) return refuse(socket, "503 Service Unavailable");
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const language = negotiateLanguage(request.headers["accept-language"]);
      const connection = new Connection(ws, { address, language });
      hub.add(connection);
      // A frame that is too large or broken; `ws` closes with the code for it.
      ws.on("error", () => {});
      const closed = server.opened(
        {
          protocol: ws.protocol,
          send: (text) => connection.send(text),
          close: (code, reason) => ws.close(code, reason),
          onMessage: (read) =>
            ws.on("message", (data) => {
              read(String(data)).catch((error: unknown) => {
                platform.log.warn({ err: error }, "graphql: a socket failed");
                ws.close(1013);
              });
            }),
        },
        connection,
      );
      ws.once("close", (code, reason) => {
        hub.remove(connection);
        void closed(code, String(reason));
      });
    });
  };
}
