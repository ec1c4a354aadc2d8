const key = "palco.claim";

/** Keeps the session of a disowned purchase while its payer logs in, which forgets the others: it proves that this browser paid. */
export function keepClaim(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage the card's digits are left, or the team.
  }
}

export function readClaim(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
