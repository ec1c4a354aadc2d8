import { symbols } from "pino";
import type { Log } from "#platform/log/log.ts";

/** Everything that is logged from now on, whatever its level: to look for what has no place in a log. */
export function catchLog(log: Log): string[] {
  const lines: string[] = [];
  log.level = "trace";
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return lines;
}
