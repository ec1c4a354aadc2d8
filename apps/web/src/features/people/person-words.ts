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

/** A day of the calendar, as answers and the log keep it. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** An answer of the sign-up form; a day as the reader writes it. */
export const readAnswer = (answer: string | undefined, format: { shortDate(instant: string): string }) =>
  answer && isDay(answer) ? format.shortDate(`${answer}T12:00:00Z`) : answer;

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
