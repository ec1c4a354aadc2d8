import type { Language } from "@palco/values/language";
import type { WebSocket } from "ws";
import type { Actor } from "#platform/context.ts";
import { EventQueue } from "./event-queue.ts";

/** A reader that is so far behind is let go; it comes back and asks what is newer. */
const maxWaitingBytes = 1024 * 1024;

export interface UserEvent {
  onUserNotification: { type: string; id: string; user: string; payload: string };
}
export interface SystemEvent {
  onSystemNotification: { id: string; payload: string };
}

/** One socket, with what it listens to. */
export class Connection {
  readonly address: string;
  readonly user = new Set<EventQueue<UserEvent>>();
  readonly system = new Set<EventQueue<SystemEvent>>();
  /** Set once, when the socket says who it is; visitors have none. */
  actor: Actor | undefined;
  language: Language;
  /** It has answered the last ping. */
  alive = true;
  readonly #ws: WebSocket;

  constructor(ws: WebSocket, { address, language }: { address: string; language: Language }) {
    this.#ws = ws;
    this.address = address;
    this.language = language;
    ws.on("pong", () => (this.alive = true));
  }

  listenToUser = (): EventQueue<UserEvent> => this.#listen(this.user);
  listenToSystem = (): AsyncIterable<SystemEvent> => this.#listen(this.system);

  #listen<T>(queues: Set<EventQueue<T>>): EventQueue<T> {
    const queue: EventQueue<T> = new EventQueue<T>({
      most: maxWaitingBytes,
      onFull: () => this.#ws.terminate(),
      onEnd: () => queues.delete(queue),
    });
    queues.add(queue);
    return queue;
  }

  async send(text: string): Promise<void> {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > maxWaitingBytes) return this.#ws.terminate();
    await new Promise<void>((resolve) => this.#ws.send(text, () => resolve()));
  }

  ping(): void {
    if (!this.alive) return this.#ws.terminate();
    this.alive = false;
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  close(code: number, reason?: string): void {
    this.#ws.close(code, reason);
  }
}
