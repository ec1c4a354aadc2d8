/** What the browser says of its line; absent in some. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a clip may be fetched at all: not for who saves data, is on a slow line or wants no motion. */
export function mayMove({
  line,
  reducedMotion,
}: {
  line: Line | undefined;
  reducedMotion: boolean;
}): boolean {
  return !reducedMotion && !line?.saveData && !/^(slow-)?2g$|^3g$/.test(line?.effectiveType ?? "");
}

/** Whether this browser fetches clips. */
export const movesHere = (): boolean =>
  mayMove({
    line: (navigator as { connection?: Line }).connection,
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
