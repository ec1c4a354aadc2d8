import { onLanguageChange } from "#app/language.ts";
import { getSession, onSessionChange } from "#app/session.ts";
import { listen } from "./listen.ts";

/** Visitors are many and wait for nothing: after a restart of the server they come back last, over a quarter of a minute. */
const leastWaitMs = 30_000;

let stop: (() => void) | undefined;
let hasListened = false;

/** A page of a visitor keeps a socket while it is looked at; one of an account has its own (`Listening.tsx`). */
function follow(): void {
  const session = getSession();
  const isWanted = (!session || Boolean(session.purchase)) && document.visibilityState === "visible";
  if (!isWanted) end();
  else if (!stop) {
    stop = listen({ isBack: hasListened, leastWaitMs });
    hasListened = true;
  }
}

function end(): void {
  stop?.();
  stop = undefined;
}

document.addEventListener("visibilitychange", follow);
// With an open socket a browser keeps no page for the way back.
addEventListener("pagehide", end);
addEventListener("pageshow", follow);
onSessionChange(follow);
// Toasts come in the reader's language, so another language is another socket.
onLanguageChange(() => {
  end();
  follow();
});
follow();
