/** A product that could follow a film. */
export interface Candidate {
  id: string;
  /** It follows in a pack whose ticket the account has. */
  inPack: boolean;
  /** The account may play it now. */
  opens: boolean;
  /** The account has begun it. */
  seen: boolean;
}

/**
 * What comes after a film: the next one of its pack, else something of its channel that the account has not begun, first
 * of what it may play. Candidates come in the order in which they are wanted.
 */
export function chooseNext(candidates: readonly Candidate[]): Candidate | undefined {
  return (
    candidates.find(({ inPack, opens }) => inPack && opens) ??
    candidates.find(({ opens, seen }) => opens && !seen) ??
    candidates.find(({ inPack, seen }) => !inPack && !seen)
  );
}
