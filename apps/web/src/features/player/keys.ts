import type { KeyboardEvent } from "react";

export type KeyAction =
  | { kind: "togglePlay" | "toggleMute" | "toggleFullScreen" | "togglePictureInPicture" | "captions" }
  | { kind: "skip"; seconds: number }
  | { kind: "seek"; to: number }
  | { kind: "volume"; by: number };

/** Action of a key in the player, as in other players; undefined for keys that belong to a control. */
export function keyAction(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
  duration: number,
): KeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const element = event.target as HTMLElement;
  const isSlider = element.getAttribute?.("role") === "slider" || element.tagName === "INPUT";
  const isButton = element.tagName === "BUTTON" || element.getAttribute?.("role")?.startsWith("menuitem");
  switch (event.key) {
    case " ":
      return isButton ? undefined : { kind: "togglePlay" };
    case "k":
      return { kind: "togglePlay" };
    case "j":
      return { kind: "skip", seconds: -10 };
    case "l":
      return { kind: "skip", seconds: 10 };
    case "ArrowLeft":
      return isSlider ? undefined : { kind: "skip", seconds: -5 };
    case "ArrowRight":
      return isSlider ? undefined : { kind: "skip", seconds: 5 };
    case "ArrowUp":
      return isSlider || isButton ? undefined : { kind: "volume", by: 0.1 };
    case "ArrowDown":
      return isSlider || isButton ? undefined : { kind: "volume", by: -0.1 };
    case "m":
      return { kind: "toggleMute" };
    case "f":
      return { kind: "toggleFullScreen" };
    case "p":
      return { kind: "togglePictureInPicture" };
    case "c":
      return { kind: "captions" };
    case "Home":
      return isSlider ? undefined : { kind: "seek", to: 0 };
    case "End":
      return isSlider ? undefined : { kind: "seek", to: duration };
    default:
      return /^\d$/.test(event.key) ? { kind: "seek", to: (duration * Number(event.key)) / 10 } : undefined;
  }
}
