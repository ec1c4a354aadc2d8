/** Asks who has the session to prove it; true when they have. Apart, so that no page lists what the dialog is made of. */
export const confirmOwner = async (): Promise<boolean> =>
  (await import("#features/security/confirm-owner.tsx")).confirmOwner();

/** The session has ended over something that is not saved: asks its owner to log in again. True when they have. */
export const logInOver = async (): Promise<boolean> =>
  (await import("#features/security/log-in-over.tsx")).logInOver();

/** The site asks this administrator for a second factor: leads them to theirs. True when the session has it now. */
export const giveOwnFactor = async (): Promise<boolean> =>
  (await import("#features/security/own-factor.ts")).giveOwnFactor();
