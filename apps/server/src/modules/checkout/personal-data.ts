import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

const ifPaid = (column: string) => sql`case when t.paid_at is not null then ${sql.ref(`t.${column}`)} end`;

export const personalData = [
  personalTable("order", {
    of: "user_id",
    law: {
      exported: [
        "number",
        "status",
        "currency",
        "net_amount",
        "tax_amount",
        "gross_amount",
        "refunded_amount",
        "charge_currency",
        "charge_amount",
        "billing",
        "shipping",
        "country",
        "card_country",
        "consents",
        "refund_policy",
        "language",
        "terms_accepted_at",
        "created_at",
        "paid_at",
        "cancelled_at",
      ],
      withheld: ["id", "user_id", "reserved_until", "updated_at", "charge_rate", "coupon_id", "promotion_id"],
      // No law asks for what was never paid.
      as: { billing: ifPaid("billing"), shipping: ifPaid("shipping"), country: ifPaid("country") },
    },
  }),
  personalTable("order_line", {
    of: "user_id",
    law: {
      exported: [
        "order_id",
        "title",
        "quantity",
        "net_amount",
        "tax_amount",
        "gross_amount",
        "tax_rate",
        "refunded_amount",
        "event_at",
      ],
      withheld: [
        "id",
        "user_id",
        "product_id",
        "fee_amount",
        "session_id",
        "kind",
        "channel_id",
        "list_gross_amount",
        "reductions",
      ],
    },
  }),
  personalTable("payment", {
    of: ({ id }) => sql`t.order_id in (select o.id from "order" o where o.user_id = ${id})`,
    law: {
      exported: [
        "order_id",
        "way",
        "status",
        "amount",
        "currency",
        "refunded_amount",
        "card_brand",
        "card_last4",
        "created_at",
      ],
      withheld: [
        "id",
        "provider",
        "provider_reference",
        "denial_code",
        "checkout_url",
        "updated_at",
        "account_id",
        "provider_id",
        "credential_id",
      ],
    },
  }),
  personalTable("payment_event", { law: { withheld: ["payload"] } }),
  personalTable("refund", {
    of: ({ id }) => sql`t.order_id in (select o.id from "order" o where o.user_id = ${id})`,
    law: {
      exported: ["order_id", "amount", "reason", "status", "created_at", "done_at"],
      withheld: [
        "id",
        "payment_id",
        "provider_reference",
        "attempts",
        "order_amount",
        "lines",
        "note",
        "requested_by",
        "tried_at",
      ],
    },
  }),
  personalTable("refund_request", {
    of: ({ id }) => sql`t.order_id in (select o.id from "order" o where o.user_id = ${id})`,
    delete: {
      exported: ["order_id", "reason", "state", "opened_at", "closed_at", "answer"],
      withheld: ["id", "closed_by"],
    },
  }),
  personalTable("ledger_entry", {
    of: ({ id }) => sql`t.order_id in (select o.id from "order" o where o.user_id = ${id})`,
    law: {
      withheld: ["id", "order_id", "order_line_id", "account", "amount", "currency", "reason", "created_at"],
    },
  }),
  personalTable("withdrawal", {
    of: ({ id }) => sql`t.order_id in (select o.id from "order" o where o.user_id = ${id})`,
    law: { exported: ["order_id", "declared_at", "way", "amount"], withheld: ["refund_id"] },
  }),
  personalTable("cancellation", { anonymise: { withheld: ["requested_by"] } }),
  personalTable("promotion", { anonymise: { withheld: ["created_by"] } }),
  personalTable("checkout_visit", {
    of: "user_id",
    delete: { exported: ["product_id", "opened_at", "times"], withheld: ["user_id"] },
  }),
  personalTable("card_change", {
    of: "user_id",
    anonymise: {
      exported: ["status", "created_at", "settled_at"],
      withheld: [
        "id",
        "subscription_id",
        "user_id",
        "provider",
        "account_id",
        "reference",
        "denial_code",
        "page_url",
      ],
      as: { page_url: sql`null` },
      stays: ["status", "created_at", "settled_at", "provider", "reference", "denial_code"],
    },
  }),
];
