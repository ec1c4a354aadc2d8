import type { Price } from "@palco/values/money";

/** A code the visitor came with, and the product's price with it. */
export interface HeldCode {
  code: string;
  price: Price;
}

/** How far the reader is with what they may watch. */
export interface Progress {
  /** When their access ends. */
  endsAt: string | null;
  /** The date their ticket is for; null: all of them, or there are none. */
  sessionAt: string | null;
  /** What is left of a film they have begun. */
  leftMs: number | null;
}
