import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { keepCharacters, keptCharacters } from "./kept-characters.ts";
import { type KeyAction, type KeyName, keyAction, stepRate } from "./keys.ts";
import type { PlayerControl } from "./use-player.ts";

interface KeyParts {
  stage: RefObject<HTMLElement | null>;
  player: PlayerControl;
  live: boolean;
  /** The player is what the page is for: its keys work wherever no text is written. */
  wholePage: boolean;
  onTheatre: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The player's keys, their help, and whether those with letters work. */
export function useKeys({ stage, player, live, wholePage, onTheatre, onNext }: KeyParts) {
  const [helpOpen, setHelpOpen] = useState(false);
  const [charactersOn, setCharactersOn] = useState(keptCharacters);

  function act(action: KeyAction): void {
    switch (action.kind) {
      case "seek":
        return player.seek(player.state.duration * action.share);
      case "skip":
        return player.skip(action.seconds);
      case "volume":
        return player.setVolume(player.state.volume + action.by);
      case "rate":
        return player.setRate(stepRate(player.state.rate, action.steps));
      case "captions":
        return player.toggleCaptions();
      case "help":
        return setHelpOpen(true);
      case "toggleTheatre":
        return onTheatre?.();
      case "next":
        return onNext?.();
      default:
        return player[action.kind]();
    }
  }

  const pressed = useRef((_event: KeyboardEvent) => {});
  useEffect(() => {
    pressed.current = (event) => {
      if (event.defaultPrevented || helpOpen || isElsewhere(event.target, stage.current)) return;
      const action = keyAction(event as unknown as Parameters<typeof keyAction>[0], { live, charactersOn });
      if (!action) return;
      event.preventDefault();
      act(action);
    };
  });

  useEffect(() => {
    const place: Pick<HTMLElement, "addEventListener" | "removeEventListener"> | null = wholePage
      ? document.body
      : stage.current;
    const press = (event: Event) => pressed.current(event as KeyboardEvent);
    place?.addEventListener("keydown", press);
    return () => place?.removeEventListener("keydown", press);
  }, [stage, wholePage]);

  const chooseCharacters = useCallback((on: boolean) => {
    keepCharacters(on);
    setCharactersOn(on);
  }, []);
  const absent: KeyName[] = [];
  if (!onTheatre) absent.push("theatre");
  if (!onNext) absent.push("next");
  return { absent, helpOpen, setHelpOpen, charactersOn, chooseCharacters };
}

/** Menus and dialogs beside the player have keys of their own. */
function isElsewhere(target: EventTarget | null, stage: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || stage?.contains(target)) return false;
  return target.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]') !== null;
}
