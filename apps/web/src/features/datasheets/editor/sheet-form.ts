import type { Sheet } from "@palco/contract/datasheets/sheet";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

export type SheetForm = UseFormReturn<z.input<typeof Sheet>, unknown, Sheet>;

export interface SheetPartProps {
  form: SheetForm;
  disabled: boolean;
}
