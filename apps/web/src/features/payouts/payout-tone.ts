import type { Payout } from "@palco/contract/payouts/api";
import type { Tone } from "@palco/ui/badge";

export const payoutTone: Record<Payout["status"], Tone> = { made: "warning", sent: "info", paid: "success" };
