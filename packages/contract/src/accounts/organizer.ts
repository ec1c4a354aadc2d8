import { z } from "zod";

/**
 * Somebody who asked to be an organizer: the studio is open, and the team has not answered, has approved, or has refused
 * them. Until it approves (them, or a channel of theirs) what they make stays a draft and their profile is not public.
 */
export const OrganizerState = z.enum(["asked", "approved", "refused"]);
export type OrganizerState = z.infer<typeof OrganizerState>;

export const OrganizerAnswer = z.enum(["approve", "refuse"]);
export type OrganizerAnswer = z.infer<typeof OrganizerAnswer>;
