/** Messages to a person while the machine is prepared. */

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
let quiet = false;

/** From now on only work and problems are reported, not successful checks. */
export function beQuiet() {
  quiet = true;
}

/** A line for something that is in order. */
export function done(text) {
  if (!quiet) console.log(`${paint(32, "✓")} ${text}`);
}

/** Running steps, one line each. */
const running = new Set();

/**
 * Runs `work` under a line with its description and, every second, its progress: `progress` returns a few words.
 * Without a terminal, one line every ten seconds is enough. Two steps at once share the line of the terminal.
 */
export async function during(text, work, progress = () => "") {
  const started = Date.now();
  const line = () => {
    const words = [progress(), `${Math.round((Date.now() - started) / 1000)} s`].filter(Boolean).join(", ");
    return `${paint(33, "…")} ${text} ${paint(2, `(${words})`)}`;
  };
  const { isTTY } = process.stdout;
  const show = () =>
    isTTY
      ? process.stdout.write(`\r\u001b[K${[...running].map((one) => one()).join("  ")}`)
      : console.log(line());
  running.add(line);
  if (isTTY) show();
  else console.log(`… ${text}`);
  const timer = setInterval(show, isTTY ? 1_000 : 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    running.delete(line);
    if (isTTY) process.stdout.write("\r\u001b[K");
  }
}

/** Something a person can mend; its message is the one sentence they see. */
export class Problem extends Error {}

const known = [
  [
    /ENOSPC|No space left on device|disk quota exceeded/i,
    "The disk is full: free about 2 GB, then start again.",
  ],
  [
    /EROFS|Read-only file system/i,
    "This folder is on a read-only disk: copy the project to a place that can be written.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (request|timeout)/,
    "The npm registry cannot be reached: check the network connection (or the proxy: npm config get https-proxy), then start again.",
  ],
  [
    /EACCES|EPERM/,
    "A file here belongs to another user: run this as the user who owns the folder, or give it to yours with chown.",
  ],
  [
    /can only install packages when your package.json and package-lock.json.*in sync/s,
    "package.json and package-lock.json do not agree: run npm install once, then start again.",
  ],
];

/** One sentence for any failure; the raw text only where we do not know better. */
export function sentenceFor(error) {
  if (error instanceof Problem) return error.message;
  const text = `${error?.message ?? error}\n${error?.output ?? ""}`;
  return (
    known.find(([pattern]) => pattern.test(text))?.[1] ??
    `Something unexpected went wrong:\n${error?.output || error?.stack || error}`
  );
}
