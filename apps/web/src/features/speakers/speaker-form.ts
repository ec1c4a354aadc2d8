import type { SpeakerFields } from "@palco/contract/speakers/edit";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The beginning of a speaker's address; the same in every language. */
export const speakerPath = "/speakers/";

/** The form of a speaker; each part of the screen shows some of it. */
export type SpeakerForm = UseFormReturn<z.input<typeof SpeakerFields>, unknown, SpeakerFields>;

export interface SpeakerPartProps {
  form: SpeakerForm;
}
