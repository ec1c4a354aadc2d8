/** Version of the messages; others are ignored. */
const version = 1;

export interface Command {
  type: string;
  /** Second, of `seek`. */
  time?: unknown;
  /** Of `mute`; absent: yes. */
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
export function talk({ hosts, onCommand, onMeet }: Site): (type: string, facts?: object) => void {
  let met: string | undefined;
  const say = (type: string, facts: object = {}) => {
    if (met) parent.postMessage({ palco: version, type, ...facts }, met);
  };
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window) return;
    const said = data as (Command & { palco?: unknown }) | null;
    if (said?.palco !== version || typeof said.type !== "string") return;
    if (said.type === "hello") {
      if (!isListed(origin, hosts)) return;
      met = origin;
      say("ready");
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
