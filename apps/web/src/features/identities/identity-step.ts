import type { IdentityOutcome } from "@palco/contract/identities/api";
import type { ProviderIcon } from "@palco/contract/identities/provider";
import type { TabAttempt } from "./sign-in-attempt.ts";

/** What every screen after the way back knows. */
export interface IdentityStep<Kind extends IdentityOutcome["outcome"]> {
  /** As its button says it. */
  provider: string;
  icon: ProviderIcon | undefined;
  found: Extract<IdentityOutcome, { outcome: Kind }>;
  attempt: TabAttempt;
}
