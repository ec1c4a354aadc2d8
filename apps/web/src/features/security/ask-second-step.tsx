import type { AuthSession, SecondFactorNeeded } from "@palco/contract/accounts/api";
import { askOverThePage } from "#app/over-the-page.tsx";
import { SecondStep } from "./SecondStep.tsx";

/** Asks for the second factor of a log-in whose first one was right; nothing when it was left. */
export function askSecondStep(needed: SecondFactorNeeded["secondFactor"]): Promise<AuthSession | undefined> {
  return askOverThePage<AuthSession>((answer) => <SecondStep needed={needed} onDone={answer} />);
}
