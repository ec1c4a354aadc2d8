import { chatSocketPath } from "@palco/contract/chat/frames";
import type { ConnectionHost } from "./chat-connection.ts";

/** The browser's socket, and its signs that a lost connection is worth another try. */
export const browserHost: ConnectionHost = {
  openSocket: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}${chatSocketPath}`),
  onBack(listener) {
    const shown = () => document.hidden || listener();
    addEventListener("online", shown);
    document.addEventListener("visibilitychange", shown);
    return () => {
      removeEventListener("online", shown);
      document.removeEventListener("visibilitychange", shown);
    };
  },
  random: Math.random,
};
