import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("subscription", {
    of: "user_id",
    law: {
      exported: [
        "kind",
        "channel_id",
        "status",
        "gross_amount",
        "currency",
        "period",
        "renews",
        "started_at",
        "valid_until",
        "cancel_requested_at",
        "ended_at",
        "ended_reason",
        "terms_accepted_at",
        "created_at",
      ],
      withheld: [
        "id",
        "user_id",
        "net_amount",
        "tax_amount",
        "tax_rate",
        "anchor_day",
        "credential_id",
        "card_ends_on",
        "payer_state",
        "next_attempt_at",
        "attempts",
        "last_denial",
        "proposed_net",
        "proposed_tax",
        "proposed_gross",
        "proposed_at",
        "accepted_at",
      ],
    },
  }),
];
