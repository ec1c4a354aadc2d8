import { useEffect, useReducer, useRef } from "react";
import { type EndState, endStep } from "./end-machine.ts";

interface EndParts {
  /** The film has come to its end, and stands there. */
  isOver: boolean;
  /** A next part of the same pack begins by itself. */
  goesOn: boolean;
  /** Opens the next one. */
  onNext: () => void;
}

/** Runs the end screen: counts the seconds and opens the next part when they are over. */
export function useEnd({ isOver, goesOn, onNext }: EndParts): {
  state: EndState;
  stay: () => void;
  next: () => void;
} {
  const [state, send] = useReducer(endStep, { kind: "away" });
  const open = useRef(onNext);
  useEffect(() => {
    open.current = onNext;
  });
  useEffect(() => send(isOver ? { kind: "ended", goesOn } : { kind: "played" }), [isOver, goesOn]);
  const isCounting = state.kind === "counting";
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => send({ kind: "tick" }), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  const isLeaving = state.kind === "leaving";
  useEffect(() => {
    if (isLeaving) open.current();
  }, [isLeaving]);
  return { state, stay: () => send({ kind: "stay" }), next: () => send({ kind: "next" }) };
}
