import type { ComponentProps } from "react";

/** A native radio is controlled by `checked`, started by `defaultChecked`, or left to the form. */
export function chosenProps(
  value: string | null | undefined,
  start: ComponentProps<"input">["defaultValue"],
  own: string,
) {
  if (value !== undefined) return { checked: value === own };
  return start === undefined ? {} : { defaultChecked: start === own };
}
