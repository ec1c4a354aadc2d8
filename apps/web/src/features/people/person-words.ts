import type { PersonMove, PersonState } from "@palco/contract/people/api";
import type { Tone } from "@palco/ui/badge";

export const stateTone: Record<PersonState, Tone> = {
  pending: "warning",
  approved: "success",
  unconfirmed: "neutral",
  disapproved: "danger",
  blocked: "danger",
  deleted: "neutral",
};

/** Moves that shut a person out; their buttons are red, and a reason is asked for. */
export const shutsOut = (move: PersonMove): boolean =>
  move === "block" || move === "disapprove" || move === "delete";

/** Name of the person, or the e-mail where there is none. */
export const fullName = ({
  name,
  surname,
  email,
}: {
  name: string;
  surname: string;
  email: string;
}): string => `${name} ${surname}`.trim() || email;
