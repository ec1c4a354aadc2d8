import { randomUUID } from "node:crypto";
import { graphqlPath, type NotificationView, type UserPayloads } from "@palco/contract/notifications/graphql";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { TestUser } from "#modules/accounts/testing.ts";
import type { NotificationKind } from "#platform/notifications.ts";
import type { TestApp } from "#testing/app.ts";
import { notify } from "./notify.ts";

/** A kind that hears nothing: for what is only about telling. */
const note: NotificationKind = {
  mail: "own",
  key: "note",
  events: [],
  tell: async () => [],
  write: (data) => ({ content: "", link: "/", ...(data as { subject: string }) }),
};

/** Tells these people something, in one transaction. */
export async function tell(
  app: Pick<TestApp, "platform">,
  users: readonly Pick<TestUser, "id">[],
  { subject = "Hello", about = randomUUID() }: { subject?: string; about?: string } = {},
): Promise<void> {
  const told = users.map(({ id }) => ({ userId: id, about, data: { subject } }));
  const { db, now } = app.platform;
  await db.transaction().execute((tx) => notify(tx, { kind: note, told, now: now() }));
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Asks by HTTP. */
export async function ask(
  app: Pick<TestApp, "url">,
  user: Pick<TestUser, "token"> | undefined,
  body: unknown,
): Promise<GraphqlAnswer & { status: number }> {
  const response = await fetch(`${app.url}${graphqlPath}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as GraphqlAnswer;
  return { ...answer, status: response.status };
}

export const pageQuery = (name: "notifications" | "unreadNotifications") =>
  `query ($user: ID!, $limit: Int, $nextToken: String) { ${name}(user: $user, limit: $limit, nextToken: $nextToken) {
    notifications { id subject content link timestamp readOn } nextToken } }`;

export interface TestPage {
  notifications: NotificationView[];
  nextToken: string | null;
}

/** A page of somebody's own notifications. */
export async function listOwn(
  app: Pick<TestApp, "url">,
  user: Pick<TestUser, "id" | "token">,
  { unread = false, ...more }: { unread?: boolean; limit?: number; nextToken?: string | null } = {},
): Promise<TestPage> {
  const name = unread ? "unreadNotifications" : "notifications";
  const { data, errors } = await ask(app, user, {
    query: pageQuery(name),
    variables: { user: user.id, ...more },
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data[name] as TestPage;
}

export const userSubscription = `subscription ($user: ID!) { onUserNotification(user: $user) { type id user payload } }`;
export const systemSubscription = `subscription { onSystemNotification { id payload } }`;

interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

type Told = {
  [Type in keyof UserPayloads]: { type: Type; id: string; user: string; said: UserPayloads[Type] };
}[keyof UserPayloads];

export interface TestFeed {
  ws: WebSocket;
  messages: Message[];
  /** What it was told of its account, in the order in which it came. */
  told(): Told[];
  /** Ids of the notifications it was told. */
  ids(): string[];
  system(): unknown[];
  send(message: Message): void;
  /** Sends an operation and answers what came for it: its results, then `complete` or `error`. */
  operate(payload: object): Promise<Message[]>;
  closed: Promise<{ code: number; reason: string }>;
}

/** A socket, not yet initialised. */
export async function openFeed(
  app: Pick<TestApp, "url">,
  {
    headers = {},
    protocol = "graphql-transport-ws",
  }: { headers?: Record<string, string>; protocol?: string } = {},
): Promise<TestFeed> {
  const ws = new WebSocket(`${app.url.replace("http", "ws")}${graphqlPath}`, protocol, { headers });
  const messages: Message[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  ws.on("error", () => {});
  ws.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message));
  onTestFinished(() => ws.terminate());
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve);
    ws.once("close", () => reject(new Error("the socket was refused")));
  });
  const results = (id: string) =>
    messages.flatMap((message) =>
      message.type === "next" && message.id === id
        ? [(message.payload as { data: Record<string, Record<string, string>> }).data]
        : [],
    );
  const told = () =>
    results("user").map(({ onUserNotification: { payload, ...rest } = {} }) => ({
      ...rest,
      said: JSON.parse(payload!) as unknown,
    })) as Told[];
  const send = (message: Message) => ws.send(JSON.stringify(message));
  return {
    ws,
    messages,
    told,
    ids: () => told().flatMap((one) => (one.type === "notification.created" ? [one.said.id] : [])),
    system: () => results("system").map((data) => JSON.parse(data.onSystemNotification!.payload!) as unknown),
    send,
    async operate(payload) {
      const id = randomUUID();
      const own = () => messages.filter((message) => message.id === id);
      const isOver = () => own().some(({ type }) => type === "complete" || type === "error");
      const over = new Promise<void>((resolve) => {
        const look = () => isOver() && resolve();
        ws.on("message", look);
        ws.once("close", () => resolve());
      });
      send({ type: "subscribe", id, payload });
      await over;
      return own();
    },
    closed,
  };
}

/** A socket that listens: to an account's notifications, or, for a visitor, to the system's alone. */
export async function listen(
  app: Pick<TestApp, "url">,
  user?: Pick<TestUser, "id" | "token">,
): Promise<TestFeed> {
  const feed = await openFeed(app);
  feed.send({ type: "connection_init", payload: user ? { token: user.token, language: "en" } : {} });
  await new Promise<void>((resolve, reject) => {
    feed.ws.once("message", () => resolve());
    void feed.closed.then(({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`)));
  });
  if (user)
    feed.send({
      type: "subscribe",
      id: "user",
      payload: { query: userSubscription, variables: { user: user.id } },
    });
  feed.send({ type: "subscribe", id: "system", payload: { query: systemSubscription } });
  // What is asked after a subscription is answered after it has begun.
  await feed.operate({ query: "{ __typename }" });
  return feed;
}
