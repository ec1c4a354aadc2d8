import * as contract from "@palco/contract/all";
import { type CallArguments, createClient } from "@palco/contract/client";
import type { AuthSession } from "@palco/contract/accounts/api";
import type { RouteOutput, RouteSpec } from "@palco/contract/route";

export { ApiError, type CallOptions, NetworkError } from "@palco/contract/client";
export type { ErrorCode } from "@palco/contract/errors";
export type { FieldProblem, Problem } from "@palco/contract/problem";
export type { WebhookMessage } from "@palco/contract/webhooks/messages";
export { readWebhook, WebhookRefused } from "./read-webhook.ts";
/** Schemas and types by their names in the contract: `contract.WebhookEndpoint`. */
export * as contract from "@palco/contract/all";

type Contract = typeof contract;

/** Every operation of the API by its `operationId`. */
export type Operations = {
  [
    Name in keyof Contract as Contract[Name] extends RouteSpec ? Name : never
  ]: Contract[Name] extends infer R extends RouteSpec
    ? (...input: CallArguments<R>) => Promise<RouteOutput<R>>
    : never;
};

export interface PalcoOptions {
  /** URL of the site, such as `https://palco.example.com`. */
  url: string;
  /** The `authToken` of a session; absent: a visitor, until `signIn`. */
  token?: string;
  /** Language of messages to people: `es`, `en` or `pt`. */
  language?: string;
}

export interface Palco extends Operations {
  /** Logs in; what is called afterwards is called as this account. Answers the session with its token. */
  signIn(who: { email: string; password: string }): Promise<AuthSession>;
}

function isRoute(value: unknown): value is RouteSpec {
  return typeof value === "object" && value !== null && "audience" in value && "summary" in value;
}

/** A client of one site: `palco.createOrder({ body }, { idempotencyKey })`. Refusals are thrown as `ApiError`. */
export function createPalco({ url, token, language }: PalcoOptions): Palco {
  let current = token;
  const call = createClient({
    baseUrl: `${url.replace(/\/+$/, "")}/api`,
    token: () => current,
    language: () => language,
  });
  const operations = Object.fromEntries(
    Object.entries(contract as Record<string, unknown>).flatMap(([name, spec]) =>
      isRoute(spec) ? [[name, (...input: CallArguments<RouteSpec>) => call(spec, ...input)]] : [],
    ),
  ) as unknown as Operations;
  return {
    ...operations,
    async signIn(body) {
      const session = await operations.login({ body });
      if (session.authToken === null) throw new Error("This account asks for a second factor.");
      current = session.authToken;
      return session;
    },
  };
}
