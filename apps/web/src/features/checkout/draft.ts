import { randomName } from "#app/random-name.ts";

/** Options of a purchase besides the product: codes, a gift to the organizer, the currency. */
export interface Wish {
  codes: readonly string[];
  /** Minor units. */
  support: number;
  /** ISO 4217; null: the product's own. */
  currency: string | null;
  /** Pieces of goods. */
  quantity: number;
  /** Country of delivery, once it is known. */
  country: string | null;
}

/** All that is filled in before paying; logging in, the bank and a reload leave it as it is. */
export interface Draft {
  wish: Wish;
  /** The date chosen. */
  date: string | null;
  /** The method chosen, by its key. */
  method: string | null;
  email: string;
  name: string;
  /** Country of the buyer; null: not said yet. */
  country: string | null;
  /** Secret of this purchase without an account: ordered again with it, the same order goes on. */
  browser: string;
}

const emptyDraft: Omit<Draft, "browser"> = {
  wish: { codes: [], support: 0, currency: null, quantity: 1, country: null },
  date: null,
  method: null,
  email: "",
  name: "",
  country: null,
};

const keyOf = (slug: string) => `palco.checkout.${slug}`;

/** Of this tab; whatever else is found there is no draft. */
export function readDraft(slug: string): Draft {
  const fresh = { ...emptyDraft, browser: randomName() };
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null") as Partial<Draft> | null;
    if (!Array.isArray(kept?.wish?.codes)) return fresh;
    return { ...fresh, ...kept, wish: { ...fresh.wish, ...kept.wish } };
  } catch {
    return fresh;
  }
}

export function writeDraft(slug: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
  } catch {
    // Without storage a reload begins again.
  }
}

/** After paying there is nothing to go on with. */
export function dropDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug));
  } catch {
    // It was never kept.
  }
}
