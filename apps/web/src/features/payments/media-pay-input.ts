import type { MediaPayUpdate } from "@palco/contract/payments/api";
import type { z } from "zod";

export type MediaPayInput = z.input<typeof MediaPayUpdate>;
