/** Owner of a pair of keys: `test_shop`. Owners share no data, like test and live mode of one account. */
export interface Owner {
  account: string;
  livemode: boolean;
}

const secretKey = /^(?:sk|rk)_(test|live)_sandbox_([a-z0-9]+)(?:_k\d+)?$/;

/** Keys that only the double knows: `sk_test_sandbox_shop`; a new one of the same account ends in `_k2`. */
export function isSandboxKey(key: string): boolean {
  return /^(?:sk|rk)_(?:test|live)_sandbox_/.test(key);
}

/** The keys of the demo's account. */
export const sandboxKeys = {
  publicKey: "pk_test_sandbox_palco",
  secretKey: "sk_test_sandbox_palco",
  signingKey: signingKeyOf("test_palco"),
};

export function ownerOf(key: string): Owner | undefined {
  const [, mode, name] = secretKey.exec(key) ?? [];
  // A key that was rolled and has lapsed.
  if (!mode || !name || name.startsWith("revoked")) return undefined;
  return { account: `${mode}_${name}`, livemode: mode === "live" };
}

/** Key that signs the events of an account. */
export function signingKeyOf(account: string): string {
  return `whsec_sandbox_${account}`;
}
