/** Seconds before the next part of a pack begins by itself. */
export const countedSeconds = 10;

/**
 * What the end screen does. `away`: the film is playing. `counting`: the next part begins when `left` is 0. `resting`:
 * nothing happens by itself. `leaving`: the next one is being opened.
 */
export type EndState =
  | { kind: "away" }
  | { kind: "counting"; left: number }
  | { kind: "resting" }
  | { kind: "leaving" };

export type EndEvent =
  /** `goesOn`: a next part follows by itself. */
  | { kind: "ended"; goesOn: boolean }
  /** A second has passed. */
  | { kind: "tick" }
  /** The viewer wants to stay: Cancel, or another thing of the screen. */
  | { kind: "stay" }
  /** The viewer wants the next one now. */
  | { kind: "next" }
  /** The film plays again, or was moved away from its end. */
  | { kind: "played" };

export function endStep(state: EndState, event: EndEvent): EndState {
  if (event.kind === "played") return { kind: "away" };
  if (event.kind === "next") return { kind: "leaving" };
  if (event.kind === "ended") {
    if (state.kind !== "away") return state;
    return event.goesOn ? { kind: "counting", left: countedSeconds } : { kind: "resting" };
  }
  if (state.kind !== "counting") return state;
  if (event.kind === "stay") return { kind: "resting" };
  return state.left > 1 ? { kind: "counting", left: state.left - 1 } : { kind: "leaving" };
}
