import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import type { TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { aChatRoom, say } from "../testing.ts";
import { Member } from "./member.ts";
import { Room } from "./room.ts";

const app = await testApp();
const { db } = app.platform;

/** A member whose line goes nowhere: what was written to it can be read. */
function aMember({ id, signInId, email }: TestUser) {
  const ws = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, terminate: () => {} });
  const line = new PassThrough();
  const actor = { id, signInId, email, name: "Ada", roles: ["VIEWER"], language: "en" } as const;
  const member = new Member(ws as unknown as WebSocket, line, actor, false);
  const written = () => [...String(line.read() ?? "").matchAll(/"body":"(\w+)"/g)].map(([, body]) => body);
  return { member, written };
}

test("a participant who joins ahead of this process gets no event twice", async () => {
  const product = await aChatRoom(app);
  const room = await Room.open(db, product.id);
  // Said elsewhere: this process has not been told.
  await say(product.owner, product, "before");
  const snapshot = await room.snapshot(Date.now());
  expect(snapshot.messages.map(({ body }) => body)).toEqual(["before"]);
  const { member, written } = aMember(product.owner);
  room.admit(member, snapshot.seq);
  await room.catchUp();
  expect(written()).toEqual([]);
  await say(product.owner, product, "after");
  await room.catchUp();
  expect(written()).toEqual(["after"]);
});

test("a participant who joins behind gets the missed events in order, then the new ones", async () => {
  const product = await aChatRoom(app);
  const room = await Room.open(db, product.id);
  const since = room.seq;
  for (const body of ["one", "two"]) await say(product.owner, product, body);
  await room.catchUp();
  expect(room.reaches(since)).toBe(true);
  const { member, written } = aMember(product.owner);
  room.admit(member, since);
  await say(product.owner, product, "three");
  await Promise.all([room.catchUp(), room.catchUp()]);
  expect(written()).toEqual(["one", "two", "three"]);
});

test("a client that reads nothing is disconnected before it fills the memory", async () => {
  const product = await aChatRoom(app);
  const room = await Room.open(db, product.id);
  const { member } = aMember(product.owner);
  let cut = 0;
  const line = { writableLength: 300 * 1024, write: () => true };
  const ws = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, terminate: () => (cut += 1) });
  const slow = new Member(ws as never, line as never, member.actor, false);
  room.admit(slow, room.seq);
  await say(product.owner, product, "one");
  await room.catchUp();
  expect(cut).toBe(1);
});
