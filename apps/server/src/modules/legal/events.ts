import type { LegalDocument } from "@palco/contract/legal/documents";
import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A version with a material change is out; accounts after this one, in the order of their ids, are to be told. */
    "legal.material_change": { document: LegalDocument; n: number; after: string | null };
  }
}
