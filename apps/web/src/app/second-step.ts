import type { AuthSession, SecondFactorNeeded } from "@palco/contract/accounts/api";

/** Asks for the second factor of a log-in; nothing when it was left. Apart, so that no page lists what the dialog is made of. */
export const askSecondStep = async (
  needed: SecondFactorNeeded["secondFactor"],
): Promise<AuthSession | undefined> =>
  (await import("#features/security/ask-second-step.tsx")).askSecondStep(needed);
