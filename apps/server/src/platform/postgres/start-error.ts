/** Something a person can mend before starting again; its message is one plain sentence, shown without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

const causes: [RegExp, (text: string) => string][] = [
  [
    /ENOSPC|No space left on device|disk quota exceeded/i,
    () => "The disk is full: free some space, then start again.",
  ],
  [
    /EROFS|Read-only file system/i,
    () => "The data folder is on a read-only disk: set PALCO_DATA_DIR to a folder that can be written.",
  ],
];

/** Turns a failure of a program or of the file system into the sentence a person needs, where we know one. */
export function explain(cause: unknown, otherwise: string): StartError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const known = causes.find(([pattern]) => pattern.test(text));
  return new StartError(known ? known[1](text) : `${otherwise} ${lastLines(text)}`.trim(), { cause });
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-3).join(" | ");
}
