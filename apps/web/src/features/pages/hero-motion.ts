import { useEffect, useState } from "react";

const key = "palco.hero-still";
/** The first picture has long been painted, and the rest of the page fetched. */
const afterMs = 2500;

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

/** True once clips may be fetched, some time after the page. */
export function useMotion(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const line = (navigator as { connection?: Line }).connection;
    if (!mayMove({ line, reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches })) return;
    const timer = setTimeout(() => setReady(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** Whether the reader stopped the pictures on another visit. */
export function wasStopped(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

export function keepStopped(stopped: boolean): void {
  try {
    if (stopped) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // It lasts as long as the page then.
  }
}
