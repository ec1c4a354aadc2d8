import type { Duplex } from "node:stream";
import { type ChatCloseReason, chatCloseCodes } from "@palco/contract/chat/frames";
import type { WebSocket } from "ws";
import type { Actor } from "#platform/context.ts";

/** A reader that is so far behind is let go; it comes back with the number it got to. */
const maxWaitingBytes = 256 * 1024;

/** One socket in one room. */
export class Member {
  readonly actor: Actor;
  moderates: boolean;
  /** Events up to this number were written to it, or were not for it. */
  seq = 0;
  /** It has answered the last ping. */
  alive = true;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;

  constructor(ws: WebSocket, socket: Duplex, actor: Actor, moderates: boolean) {
    this.#ws = ws;
    this.#socket = socket;
    this.actor = actor;
    this.moderates = moderates;
    ws.on("pong", () => (this.alive = true));
  }

  /** Writes finished frames past `ws`, which would build the head of each anew. */
  send(frame: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#socket.writableLength > maxWaitingBytes) return this.#ws.terminate();
    this.#socket.write(frame);
  }

  close(reason: ChatCloseReason): void {
    this.#ws.close(chatCloseCodes[reason], reason);
  }

  leave(code: number): void {
    this.#ws.close(code);
  }

  terminate(): void {
    this.#ws.terminate();
  }
}
