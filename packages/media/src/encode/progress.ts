/** Progress of a run. */
export interface Progress {
  frame: number;
  /** Time written so far, milliseconds; 0 until known. */
  timeMs: number;
  /** Times real time; 0 until known. */
  speed: number;
  done: boolean;
}

/** Reads what `-progress` writes (key=value lines, a block ends with `progress=`), in pieces as they come. */
export function progressReader(report: (progress: Progress) => void): (text: string) => void {
  let rest = "";
  let block = new Map<string, string>();
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!.slice(-1000);
    for (const line of lines) {
      const at = line.indexOf("=");
      if (at < 1) continue;
      block.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
      if (!line.startsWith("progress=")) continue;
      report({
        frame: number(block.get("frame")),
        timeMs: Math.max(0, number(block.get("out_time_us")) / 1000),
        speed: number(block.get("speed")?.replace("x", "")),
        done: block.get("progress") === "end",
      });
      block = new Map();
    }
  };
}

function number(text: string | undefined): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
