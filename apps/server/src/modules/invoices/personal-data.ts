import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("invoice", {
    of: "user_id",
    law: {
      exported: [
        "series",
        "number",
        "kind",
        "issuer",
        "buyer",
        "lines",
        "net_amount",
        "tax_amount",
        "gross_amount",
        "currency",
        "charge",
        "order_number",
        "language",
        "issued_on",
      ],
      withheld: [
        "id",
        "record",
        "rectifies_id",
        "order_id",
        "refund_id",
        "user_id",
        "issuer_tax_id",
        "tax_type",
        "operation_on",
        "issued_at",
        "record_time",
        "previous_hash",
        "hash",
        "seal",
        "look_id",
      ],
    },
  }),
  personalTable("invoice_chain", { impersonal: ["issuer_tax_id", "last_hash"] }),
];
