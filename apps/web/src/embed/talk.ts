import { embedMessages, type EmbedEvent } from "@palco/values/embed-messages";

/** A command as another page sent it. Each part is checked where it is used. */
export interface Command {
  type: string;
  time?: unknown;
  muted?: unknown;
}

export interface Site {
  /** Hosts that may talk with this page: `*` for all, else as the channel wrote them. */
  hosts: string;
  onCommand: (command: Command) => void;
  onMeet: () => void;
}

/**
 * Messages with the page around this frame: `{ palco: 1, type }`. It says "hello" first; its origin must be one that the
 * channel lists. Everything goes to that origin alone, and nothing of others is heard.
 */
export function talk({ hosts, onCommand, onMeet }: Site): (event: EmbedEvent) => void {
  let met: string | undefined;
  const say = (event: EmbedEvent) => {
    if (met) parent.postMessage({ palco: embedMessages, ...event }, met);
  };
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window) return;
    const said = data as (Command & { palco?: unknown }) | null;
    if (said?.palco !== embedMessages || typeof said.type !== "string") return;
    if (said.type === "hello") {
      if (!isListed(origin, hosts)) return;
      met = origin;
      say({ type: "ready" });
      onMeet();
    } else if (origin === met) onCommand(said);
  });
  return say;
}

/** A page without an origin (a file, a sandbox) cannot be told apart from others. */
export function isListed(origin: string, hosts: string): boolean {
  if (origin === "null") return false;
  return (
    hosts === "*" ||
    origin === location.origin ||
    hosts.split(" ").some((host) => origin === `https://${host}`)
  );
}
