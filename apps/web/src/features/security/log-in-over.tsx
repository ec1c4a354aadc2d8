import { askOverThePage } from "#app/over-the-page.tsx";
import { dropSession, getSession } from "#app/session.ts";
import { LogInOver } from "./LogInOver.tsx";

let asked: Promise<boolean> | undefined;

/**
 * Asks the owner of a session that has ended to log in again, over the page and once for all calls that wait. True when they have;
 * else the session is dropped, and the screen with it.
 */
export function logInOver(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}

async function ask(): Promise<boolean> {
  const ended = getSession();
  if (!ended) return false;
  // It ends with the new session, too.
  await askOverThePage<true>((leave) => <LogInOver email={ended.email} onLeave={() => leave(undefined)} />);
  const now = getSession();
  if (now?.authToken === ended.authToken) dropSession();
  return now !== undefined && now.id === ended.id && now.authToken !== ended.authToken;
}
