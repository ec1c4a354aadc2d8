export interface Limit {
  limit: number;
  seconds: number;
  /** With so many tries behind it, each further one waits for `slowMs` first. */
  slowFrom?: number;
  /** For reads: each process counts for itself, since a read writes nothing. */
  inMemory?: boolean;
}

/** Tries allowed per subject in any stretch of so many seconds (docs/decisions/0025). */
export const limits = {
  /** Per account, from one address or from one browser that has logged in before. */
  account: { limit: 10, seconds: 900 },
  /** Per account, from all other places together. */
  everywhere: { limit: 50, seconds: 900 },
  /** Per account, from all browsers together that have logged in before. */
  knownDevices: { limit: 100, seconds: 900 },
  /** Wrong guesses of one address. Thousands of people may share it. */
  address: { limit: 1000, seconds: 3600, slowFrom: 100 },
  /** The same for an address of a shared network (`PALCO_SHARED_NETWORKS`). */
  hallAddress: { limit: 10_000, seconds: 3600, slowFrom: 1000 },
  /** Actions that cost us something even without guessing: sign-ups and requested mails, per address. */
  crowd: { limit: 6000, seconds: 3600 },
  hallCrowd: { limit: 60_000, seconds: 3600 },
  /** Orders of buyers without an account, and addresses that turned out to be known, per network. */
  guestOrders: { limit: 10, seconds: 3600 },
  hallGuestOrders: { limit: 10_000, seconds: 3600 },
  guestOrdersOfDay: { limit: 30, seconds: 86_400 },
  hallGuestOrdersOfDay: { limit: 30_000, seconds: 86_400 },
  knownAddresses: { limit: 20, seconds: 3600 },
  hallKnownAddresses: { limit: 2000, seconds: 3600 },
  /** Tries of a stranger to pay one order, per order and network. */
  cardTries: { limit: 10, seconds: 900 },
  /** Wrong claims of a purchase and of an account: four digits are soon guessed. */
  claims: { limit: 5, seconds: 86_400 },
  /** Passkeys that were not right, per network. */
  passkey: { limit: 30, seconds: 900 },
  hallPasskey: { limit: 3000, seconds: 900 },
  /** Registration codes that were not right, per network. */
  registrationCode: { limit: 10, seconds: 900 },
  hallRegistrationCode: { limit: 1000, seconds: 900 },
  mail: { limit: 5, seconds: 3600 },
  /** Other addresses that an account asks for: nobody mails strangers by it. */
  emailChanges: { limit: 5, seconds: 86_400 },
  /** Attempts to log in at a provider that came back wrong, per address. */
  identity: { limit: 30, seconds: 900 },
  hallIdentity: { limit: 3000, seconds: 900 },
  /** Devices of an account that end the playing of another one. */
  takeOvers: { limit: 10, seconds: 3600 },
  /** A feed address: its apps, and their requests for pieces of episodes. */
  feed: { limit: 120, seconds: 60, inMemory: true },
  hallFeed: { limit: 1200, seconds: 60, inMemory: true },
  /** Suggestions while somebody types: five a second, all minute long. */
  suggestions: { limit: 300, seconds: 60, inMemory: true },
  hallSuggestions: { limit: 30_000, seconds: 60, inMemory: true },
  /** GraphQL operations, by HTTP and by socket: per account, of visitors per address. */
  graphql: { limit: 60, seconds: 60, inMemory: true },
  hallGraphql: { limit: 6000, seconds: 60, inMemory: true },
  /** Messages of a teacher to the students of one course. */
  courseMessages: { limit: 10, seconds: 86_400 },
  /** Actions that everybody in a room sees. */
  room: { limit: 40, seconds: 60 },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one try; refuses with `request.too_many` and `Retry-After` when there were too many. */
  consume(name: RateLimitName, subject: string): Promise<void>;
  /** The same refusal without counting a try; slow where many were counted. */
  peek(name: RateLimitName, subject: string): Promise<void>;
  /** Takes one counted try back: it was none. */
  refund(name: RateLimitName, subject: string): Promise<void>;
  /** A success wipes the tries of this subject. */
  reset(name: RateLimitName, subject: string): Promise<void>;
  /** Deletes subjects that nobody has asked about for a day. */
  cleanUp(): Promise<void>;
}
