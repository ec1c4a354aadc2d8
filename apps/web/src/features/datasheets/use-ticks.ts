import { useState } from "react";

const keyOf = (of: string) => `palco.sheet.${of}`;

/** Lines of a list that this reader ticked; kept on this device by their words, so that a changed step is open again. */
export function useTicks(of: string, lines: readonly string[]) {
  const [kept, setKept] = useState(() => read(of));
  const ticked = new Set(lines.filter((line) => kept.includes(line)));
  const write = (next: readonly string[]) => {
    setKept(next);
    try {
      if (next.length) localStorage.setItem(keyOf(of), JSON.stringify(next));
      else localStorage.removeItem(keyOf(of));
    } catch {
      // Without storage the ticks last as long as the page.
    }
  };
  return {
    ticked,
    toggle: (line: string) =>
      write(ticked.has(line) ? [...ticked].filter((one) => one !== line) : [...ticked, line]),
    clear: () => write([]),
  };
}

function read(of: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
