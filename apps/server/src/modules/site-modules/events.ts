import type { ProductType } from "@palco/contract/product-types/traits";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Products of these types are shown and sold again, or no more. */
    "site.types_switched": { types: ProductType[] };
  }
}
