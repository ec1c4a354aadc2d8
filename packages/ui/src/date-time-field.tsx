import type { ReactNode } from "react";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import "./date-time-field.css";

export type DateTimeFieldProps = Omit<TextFieldProps, "type" | "counter" | "end" | "start"> & {
  type?: "date" | "datetime-local" | "time";
  /** Time zone of the value: "CET", "Europe/Madrid". */
  timezone?: ReactNode;
};

/** The browser's own date and time picker. Value as HTML has it: "2026-11-21T18:30", a wall clock without zone. */
export function DateTimeField({ type = "datetime-local", timezone, ...props }: DateTimeFieldProps) {
  return (
    <TextField
      {...props}
      type={type}
      end={timezone ? <span className="ui-timezone">{timezone}</span> : undefined}
    />
  );
}
