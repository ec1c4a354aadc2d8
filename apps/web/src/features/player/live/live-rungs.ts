/** One quality of a broadcast, as its master playlist says. */
export interface LiveRung {
  /** "720": folder of its files. */
  name: string;
  height: number;
  bandwidth: number;
  codecs: string;
}

/** The qualities of a broadcast, highest first. */
export function readRungs(master: string): LiveRung[] {
  const rungs: LiveRung[] = [];
  const lines = master.split("\n");
  lines.forEach((line, i) => {
    if (!line.startsWith("#EXT-X-STREAM-INF:")) return;
    const name = lines[i + 1]?.split("/")[0];
    const bandwidth = Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1]);
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    const codecs = /CODECS="([^"]*)"/.exec(line)?.[1];
    if (name && codecs)
      rungs.push({ name, bandwidth, codecs, height: Math.min(Number(width), Number(height)) });
  });
  return rungs.toSorted((a, b) => b.height - a.height);
}
