/** Where the own factors, passkeys and devices are. */
export const securityAddress = "/account/my-data?tab=security";

/** State of that address when somebody was led there: what they were about to open. */
export interface FactorWanted {
  factorFor: string;
  /** The account has a factor, and this session lacks it. */
  isUnproved: boolean;
}
