import { type ChatCloseReason, chatCloseCodes, type ChatFrame } from "@palco/contract/chat/frames";

const firstWaitMs = 500;
const longestWaitMs = 10_000;
/**
 * The server sends something every 25 seconds: after this long without anything the connection counts as dead, even
 * without a close event.
 */
const silentMs = 60_000;

export interface ConnectionEvents {
  onFrame(frame: ChatFrame): void;
  onLost(): void;
  /** Told to go: coming back makes no sense until something changes. */
  onClosed(reason: ChatCloseReason): void;
}

/** The browser, as a connection needs it. */
export interface ConnectionHost {
  openSocket: () => WebSocket;
  /** Calls back when the network is there again or the page is looked at again; answers how to stop that. */
  onBack: (listener: () => void) => () => void;
  /** From 0 to 1: spreads reconnects. */
  random: () => number;
}

interface ConnectionOptions extends ConnectionEvents, ConnectionHost {
  productId: string;
  token: () => string | undefined;
  /** The last number one has. */
  since: () => number | undefined;
}

const told = new Set(Object.keys(chatCloseCodes));

/** Keeps a socket to a room: comes back by itself, sooner when the line is known to be there again. */
export class ChatConnection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #stopListening = (): void => {};

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    this.#ended = false;
    this.#stopListening = this.#options.onBack(() => this.#hurry());
    this.#connect();
  }

  close(): void {
    this.#end();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#stopListening();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { productId, token, since, onFrame } = this.#options;
    const socket = this.#options.openSocket();
    this.#socket = socket;
    this.#listenForSilence();
    socket.addEventListener("open", () => {
      const from = since();
      socket.send(
        JSON.stringify({ token: token() ?? "", productId, ...(from !== undefined && { since: from }) }),
      );
    });
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket !== socket) return;
      this.#listenForSilence();
      const frame = JSON.parse(String(data)) as ChatFrame;
      if (frame.kind === "hello") this.#failures = 0;
      onFrame(frame);
    });
    socket.addEventListener("close", ({ reason }) => {
      if (this.#socket !== socket || this.#ended) return;
      this.#socket = undefined;
      clearTimeout(this.#silence);
      // Garbled or too slow is our own fault, or the line's: worth another try.
      const isFinal = told.has(reason) && !reason.startsWith("request.");
      if (!isFinal) return this.#later();
      // Neither the network nor a look at the page changes the answer.
      this.#end();
      this.#options.onClosed(reason as ChatCloseReason);
    });
  }

  #later(): void {
    this.#options.onLost();
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures);
    this.#failures += 1;
    // Thousands lose their socket at once when a process restarts: they come back one after the other.
    this.#timer = setTimeout(() => this.#connect(), (0.5 + this.#options.random() / 2) * wait);
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const dead = this.#socket;
      this.#socket = undefined;
      dead?.close();
      this.#later();
    }, silentMs);
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  #hurry(): void {
    if (this.#ended || this.#socket) return;
    this.#failures = 0;
    this.#connect();
  }
}
