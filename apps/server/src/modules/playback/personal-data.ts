import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("playback_session", {
    of: "user_id",
    delete: {
      exported: ["product_id", "item_id", "device", "started_at", "ended_at", "ended_reason"],
      withheld: [
        "id",
        "user_id",
        "sign_in_id",
        "asset_id",
        "last_beat_at",
        "reported_wall_ms",
        "airing_at",
        "is_own",
        "tab",
        "address_until",
        "on_air_at",
        "right_asked_at",
        "right_until",
      ],
    },
  }),
  personalTable("view_section", {
    of: "user_id",
    delete: {
      exported: ["item_id", "from_second", "to_second", "rate", "visible", "muted", "received_at"],
      withheld: ["session_id", "seq", "asset_id", "user_id", "wall_ms"],
    },
  }),
  personalTable("coverage", {
    of: "user_id",
    delete: {
      exported: ["item_id", "resume_at_ms", "seconds", "updated_at"],
      withheld: ["user_id", "asset_id", "airing_at", "visible_seconds"],
    },
  }),
];
