import { randomName } from "#app/random-name.ts";

/**
 * Name of this tab at the server. It is the same after a reload, so that the reloaded page takes over the place of
 * the old one, even when the old one could not report its end. A duplicated tab copies the storage and gets a new
 * name.
 */
const storageKey = "palco.tab";
/** A page that is going away gives its lock back a moment after the next one begins. */
const patienceMs = 400;

let claimed: Promise<string> | undefined;
let lastReport: Promise<unknown> = Promise.resolve();

/** Waits for the last report of the player that was here before: what it says would be lost with its session. */
export async function thisTab(): Promise<string> {
  await lastReport;
  claimed ??= claim();
  return claimed;
}

export function noteLastReport(report: Promise<unknown>): void {
  lastReport = report.catch(() => {});
}

async function claim(): Promise<string> {
  const kept = sessionStorage.getItem(storageKey);
  if (kept && (await holdsLock(kept))) return kept;
  const name = randomName();
  sessionStorage.setItem(storageKey, name);
  await holdsLock(name);
  return name;
}

/** Held as long as the page lives. Browsers have no locks on plain-http addresses. */
function holdsLock(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => {});
    };
    navigator.locks
      .request(`${storageKey} ${name}`, { signal: AbortSignal.timeout(patienceMs) }, hold)
      .catch(() => resolve(false));
  });
}
