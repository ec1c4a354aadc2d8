import type { Sale } from "@palco/contract/sales/api";
import type { Tone } from "@palco/ui/badge";

export const saleTone: Record<Sale["state"], Tone> = {
  paid: "success",
  refunded: "neutral",
  partially_refunded: "warning",
};
