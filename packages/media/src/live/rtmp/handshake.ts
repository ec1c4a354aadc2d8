import { randomBytes } from "node:crypto";
import { RtmpError } from "./rtmp-error.ts";

const VERSION = 3;
const SIZE = 1536;

/**
 * The simple handshake, server's side (Adobe RTMP 1.0, 5.2). C2 is awaited and not compared: some encoders send
 * something of their own there.
 */
export class Handshake {
  #unread: Buffer = Buffer.alloc(0);
  #answered = false;

  /**
   * @param send gets S0, S1 and S2 once C0 and C1 are there
   * @returns what comes after C2, or undefined while it is not complete
   * @throws RtmpError for another version
   */
  push(bytes: Buffer, send: (answer: Buffer) => void): Buffer | undefined {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    if (this.#unread.length > 0 && this.#unread[0] !== VERSION) throw new RtmpError("not RTMP version 3");
    if (!this.#answered && this.#unread.length >= 1 + SIZE) {
      this.#answered = true;
      const c1 = this.#unread.subarray(1, 1 + SIZE);
      const s1 = Buffer.concat([Buffer.alloc(8), randomBytes(SIZE - 8)]);
      send(Buffer.concat([Buffer.of(VERSION), s1, c1]));
    }
    if (this.#unread.length < 1 + 2 * SIZE) return undefined;
    const rest = this.#unread.subarray(1 + 2 * SIZE);
    this.#unread = Buffer.alloc(0);
    return rest;
  }
}
