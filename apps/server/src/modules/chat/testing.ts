export { cleanUpEvents } from "./jobs.ts";
import { randomUUID } from "node:crypto";
import { type ChatMessage, type ChatSettings, editChatSettings, postChatMessage, setChatPerson } from "@palco/contract/chat/api"; // prettier-ignore
import { type ChatFrame, type ChatHello, type ChatJoin, chatSocketPath } from "@palco/contract/chat/frames";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { grantEntitlement } from "#modules/access/public.ts";
import { aUser, type TestUser, type TestUserOptions } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** Rules that let everything through. */
export const openSettings: ChatSettings = {
  enabled: true,
  moderated: null,
  slowSeconds: 0,
  links: "allow",
  words: [],
  frozen: false,
};

/** A broadcast with its chat. */
export async function aChatRoom(
  app: TestApp,
  settings: Partial<ChatSettings> = {},
  options: TestProductOptions = {},
): Promise<TestProduct> {
  const product = await aProduct(app, { type: "broadcast", assetId: null, ...options });
  const body = { settings: { ...openSettings, ...settings } };
  await product.owner.call(editChatSettings, { params: { id: product.id }, body });
  return product;
}

/** A user with a ticket. */
export async function aChatter(
  app: TestApp,
  product: Pick<TestProduct, "id">,
  options: TestUserOptions = {},
): Promise<TestUser> {
  const user = await aUser(app, options);
  const ticket = { userId: user.id, productId: product.id, source: "grant", accessHours: null, expiresAt: null } as const; // prettier-ignore
  await app.platform.db.transaction().execute((tx) => grantEntitlement(tx, ticket, app.platform.now()));
  return user;
}

export async function say(
  user: TestUser,
  product: Pick<TestProduct, "id">,
  body: string,
  more: { kind?: ChatMessage["kind"]; replyTo?: string; clientId?: string } = {},
): Promise<ChatMessage> {
  const { message } = await user.call(postChatMessage, {
    params: { id: product.id },
    body: { clientId: randomUUID(), body, ...more },
  });
  return message;
}

/** A room with a question and an act by its owner: the parameters of every chat route. */
export async function aChat(app: TestApp, options: TestProductOptions = {}) {
  const product = await aChatRoom(app, {}, options);
  const author = await aChatter(app, product);
  const message = await say(author, product, "When does it begin?", { kind: "question" });
  const person = { id: product.id, userId: author.id };
  const { undoId } = await product.owner.call(setChatPerson, { params: person, body: { act: "trust" } });
  return { author, params: { ...person, messageId: message.id, entryId: undoId } };
}

export interface TestSocket {
  ws: WebSocket;
  frames: ChatFrame[];
  /** The messages it has been told of, in the order in which they came. */
  bodies(): string[];
  hello(): ChatHello | undefined;
  last(): number;
  /** The reason it was closed with. */
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

/** A socket in a room; `join` is what its first frame says. */
export async function openSocket(
  app: Pick<TestApp, "url">,
  join: ChatJoin | string | Buffer | undefined,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const ws = new WebSocket(`${app.url.replace("http", "ws")}${chatSocketPath}`, { headers });
  const frames: ChatFrame[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  ws.on("error", () => {});
  ws.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as ChatFrame));
  onTestFinished(() => ws.terminate());
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve);
    ws.once("close", () => reject(new Error("the socket was refused")));
  });
  if (join !== undefined)
    ws.send(typeof join === "string" || Buffer.isBuffer(join) ? join : JSON.stringify(join));
  return {
    ws,
    frames,
    bodies: () => frames.flatMap((frame) => (frame.kind === "message" ? [frame.message.body] : [])),
    hello: () => frames.find((frame) => frame.kind === "hello"),
    last: () => frames.at(-1)?.seq ?? 0,
    closed,
    async close() {
      ws.close();
      await closed;
    },
  };
}

/** The same, once it has been let in. */
export async function enterRoom(
  app: Pick<TestApp, "url">,
  user: TestUser,
  product: Pick<TestProduct, "id">,
  since?: number,
): Promise<TestSocket> {
  const join = { token: user.token, productId: product.id, ...(since !== undefined && { since }) };
  const socket = await openSocket(app, join);
  await new Promise<void>((resolve, reject) => {
    if (socket.hello()) return resolve();
    socket.ws.once("message", () => resolve());
    void socket.closed.then(({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`)));
  });
  return socket;
}
