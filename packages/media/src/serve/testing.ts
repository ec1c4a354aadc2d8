import { type Socket, connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Test client that sends exactly the given bytes and reads answers one by one. */
export class RawClient {
  readonly socket: Socket;
  #bytes = Buffer.alloc(0);
  #wake: () => void = () => {};
  closed = false;

  constructor(port: number) {
    this.socket = connect({ port, host: "127.0.0.1" });
    this.socket.on("data", (chunk) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#wake();
    });
    this.socket.on("close", () => {
      this.closed = true;
      this.#wake();
    });
    this.socket.on("error", () => {});
  }

  send(text: string | Buffer): void {
    this.socket.write(text);
  }

  get(path: string, ...fields: string[]): void {
    this.send(request("GET", path, ...fields));
  }

  /** The next answer. @param hasBody false for the answer to HEAD */
  async answer(hasBody = true): Promise<RawAnswer> {
    await this.#until(() => this.#bytes.includes("\r\n\r\n"));
    const end = this.#bytes.indexOf("\r\n\r\n");
    const [line, ...fields] = this.#bytes.toString("latin1", 0, end).split("\r\n");
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(": ")[0]!.toLowerCase(), field.slice(field.indexOf(": ") + 2)]),
    );
    const length = hasBody && !line!.includes(" 304 ") ? Number(headers["content-length"]) : 0;
    await this.#until(() => this.#bytes.length >= end + 4 + length);
    const body = this.#bytes.subarray(end + 4, end + 4 + length);
    this.#bytes = this.#bytes.subarray(end + 4 + length);
    return { status: Number(line!.split(" ")[1]), headers, body };
  }

  /** Resolves when the other side has closed, to what it sent besides the answers read. */
  async untilClosed(): Promise<Buffer> {
    while (!this.closed) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#bytes;
  }

  async #until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.closed)
        throw new Error(`closed after ${JSON.stringify(this.#bytes.toString("latin1").slice(0, 300))}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

export function request(method: string, path: string, ...fields: string[]): string {
  return [`${method} ${path} HTTP/1.1`, "Host: x", ...fields, "", ""].join("\r\n");
}
