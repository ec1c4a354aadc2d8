/**
 * - `not_text`: binary content, or no known encoding
 * - `no_cues`: text without a single cue
 * - `bad_times`: a line with an arrow that does not give two times
 * - `too_large`: more than 4 MB or 50,000 cues
 */
export type CaptionsProblem = "not_text" | "no_cues" | "bad_times" | "too_large";

/** Thrown when a file is not captions. The message is for logs; users get a text for `problem`. */
export class CaptionsError extends Error {
  override name = "CaptionsError";
  readonly problem: CaptionsProblem;
  constructor(problem: CaptionsProblem, message: string) {
    super(`captions: ${message}`);
    this.problem = problem;
  }
}
