/* oxlint-disable no-underscore-dangle -- the two fields are Node's, and their names are what they are */
import { Socket, type SocketConstructorOpts } from "node:net";

/** Gets what was read, one character per byte. Answers false to stop reading until the socket is resumed. */
export type OnText = (text: string) => boolean;

export interface ReadSocket {
  socket: Socket;
  /** Ends the reading by `OnText`: from now on the socket emits "data" like any other. */
  letGo(): void;
}

/** Node internals that this file uses: the handle under a socket, and the server that counts it. */
interface Inner {
  _handle: { useUserBuffer?: unknown } | null;
  _server: unknown;
  server: unknown;
}

/** All connections of this thread read into it; what was read is used up before the next read. */
const shared = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Takes over a socket that a server has just accepted (with `pauseOnConnect`) and reads it into one shared buffer.
 * Otherwise Node allocates 64 KB for each read, which costs the media server a quarter of its requests. Node offers
 * this (`onread`) only for sockets the program creates itself, so the handle of the accepted one moves to a socket
 * of our own. Where Node's internals differ, the accepted socket is read in the ordinary way.
 */
export function readShared(accepted: Socket, onText: OnText): ReadSocket {
  const inner = accepted as unknown as Inner;
  const handle = inner._handle;
  if (typeof handle?.useUserBuffer !== "function") return readPlainly(accepted, onText);
  let read = (count: number) => onText(shared.toString("latin1", 0, count));
  const onread = { buffer: shared, callback: (count: number) => read(count) };
  const socket = new Socket({ handle, allowHalfOpen: true, onread } as unknown as SocketConstructorOpts);
  const mine = socket as unknown as Inner;
  mine._server = inner._server;
  mine.server = inner.server;
  inner._server = null;
  inner._handle = null;
  const letGo = () => {
    read = (count) => socket.push(Buffer.from(shared.subarray(0, count)));
  };
  return { socket, letGo };
}

export function readPlainly(accepted: Socket, onText: OnText): ReadSocket {
  const onData = (bytes: Buffer) => {
    if (!onText(bytes.toString("latin1"))) accepted.pause();
  };
  accepted.on("data", onData);
  accepted.resume();
  return { socket: accepted, letGo: () => void accepted.off("data", onData) };
}
