import type { KeyboardEvent } from "react";

export type KeyAction =
  | {
      kind:
        | "togglePlay"
        | "toggleMute"
        | "toggleFullScreen"
        | "togglePictureInPicture"
        | "toggleTheatre"
        | "captions"
        | "next"
        | "help";
    }
  | { kind: "skip"; seconds: number }
  | { kind: "seek"; share: number }
  | { kind: "volume"; by: number }
  | { kind: "rate"; steps: 1 | -1 };

/** Controls that have a use of their own for a key while they have the focus. */
type Control = "button" | "slider";

interface Binding {
  /** Values of `KeyboardEvent.key`; letters in lower case. */
  keys: readonly string[];
  /** Key caps in the help, where they are not `keys`. */
  caps?: readonly string[];
  /** Text: `key_<name>`. */
  name: string;
  action: (key: string) => KeyAction;
  leaves?: readonly Control[];
  /** Not in a broadcast, which is where it is for everybody. */
  filmOnly?: true;
}

const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Every key of the player, in the order of the help. The handler and the help read this one table. */
export const bindings = [
  { keys: ["k"], name: "play", action: () => ({ kind: "togglePlay" }) },
  { keys: [" "], caps: ["space"], name: "play", action: () => ({ kind: "togglePlay" }), leaves: ["button"] },
  { keys: ["j"], name: "back_10", action: () => ({ kind: "skip", seconds: -10 }), filmOnly: true },
  { keys: ["l"], name: "forward_10", action: () => ({ kind: "skip", seconds: 10 }), filmOnly: true },
  { keys: ["ArrowLeft"], caps: ["←"], name: "back_5", action: () => ({ kind: "skip", seconds: -5 }), leaves: ["slider"], filmOnly: true },
  { keys: ["ArrowRight"], caps: ["→"], name: "forward_5", action: () => ({ kind: "skip", seconds: 5 }), leaves: ["slider"], filmOnly: true },
  { keys: digits, caps: ["0", "…", "9"], name: "seek_share", action: (key) => ({ kind: "seek", share: Number(key) / 10 }), filmOnly: true },
  { keys: ["Home"], caps: ["Home"], name: "to_start", action: () => ({ kind: "seek", share: 0 }), leaves: ["slider"], filmOnly: true },
  { keys: ["End"], caps: ["End"], name: "to_end", action: () => ({ kind: "seek", share: 1 }), leaves: ["slider"], filmOnly: true },
  { keys: ["ArrowUp"], caps: ["↑"], name: "louder", action: () => ({ kind: "volume", by: 0.1 }), leaves: ["slider", "button"] },
  { keys: ["ArrowDown"], caps: ["↓"], name: "quieter", action: () => ({ kind: "volume", by: -0.1 }), leaves: ["slider", "button"] },
  { keys: ["m"], name: "mute", action: () => ({ kind: "toggleMute" }) },
  { keys: ["c"], name: "captions", action: () => ({ kind: "captions" }) },
  { keys: ["<"], name: "slower", action: () => ({ kind: "rate", steps: -1 }), filmOnly: true },
  { keys: [">"], name: "faster", action: () => ({ kind: "rate", steps: 1 }), filmOnly: true },
  { keys: ["f"], name: "full_screen", action: () => ({ kind: "toggleFullScreen" }) },
  { keys: ["t"], name: "theatre", action: () => ({ kind: "toggleTheatre" }) },
  { keys: ["p"], name: "picture_in_picture", action: () => ({ kind: "togglePictureInPicture" }) },
  { keys: ["n"], name: "next", action: () => ({ kind: "next" }), filmOnly: true },
  { keys: ["?"], name: "help", action: () => ({ kind: "help" }) },
] as const satisfies readonly Binding[]; // prettier-ignore

export type KeyName = (typeof bindings)[number]["name"];
const table: readonly (Binding & { name: KeyName })[] = bindings;

/** Letters, figures and signs can be switched off (WCAG 2.1.4): people who speak to their machine press them unawares. */
const isCharacter = (key: string) => key.length === 1 && key !== " ";

interface Situation {
  live: boolean;
  /** Keys with letters, figures and signs work. */
  charactersOn: boolean;
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">;

/** Action of a key in the player, as in other players; undefined for keys that belong to a control or a text. */
export function keyAction(event: Press, { live, charactersOn }: Situation): KeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const focused = controlsOf(event.target as HTMLElement);
  if (focused === "text") return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isCharacter(key) && !charactersOn) return undefined;
  const found = table.find(({ keys }) => keys.includes(key));
  if (!found || (live && found.filmOnly) || found.leaves?.some((control) => focused.includes(control)))
    return undefined;
  return found.action(key);
}

function controlsOf(element: Partial<HTMLElement> | null): readonly Control[] | "text" {
  const { tagName = "", isContentEditable } = element ?? {};
  const attribute = (name: string) => element?.getAttribute?.(name);
  if (isContentEditable || tagName === "TEXTAREA" || tagName === "SELECT") return "text";
  if (tagName === "INPUT") {
    const type = attribute("type");
    if (type === "range") return ["slider"];
    return type === "radio" || type === "checkbox" ? ["slider", "button"] : "text";
  }
  if (attribute("role") === "slider") return ["slider"];
  const isPressed = tagName === "BUTTON" || tagName === "A" || tagName === "SUMMARY";
  return isPressed || attribute("role")?.startsWith("menuitem") ? ["button"] : [];
}

export interface HelpLine {
  name: KeyName;
  /** Each of them does it. */
  keys: readonly (readonly string[])[];
}

/** Absent: keys that have nothing to do here, such as the one of the theatre where nothing lies beside the picture. */
export type Absent = readonly KeyName[];

/** The help: each action once, with all its keys. */
export function helpLines({ live, absent = [] }: { live: boolean; absent?: Absent }): HelpLine[] {
  const lines = new Map<KeyName, (readonly string[])[]>();
  for (const { name, keys, caps, filmOnly } of table)
    if (!(live && filmOnly) && !absent.includes(name))
      lines.set(name, [...(lines.get(name) ?? []), caps ?? keys.map((key) => key.toUpperCase())]);
  return [...lines].map(([name, keys]) => ({ name, keys }));
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speed one step faster or slower. */
export function stepRate(rate: number, steps: 1 | -1): number {
  const faster = rates.find((one) => one > rate + 0.01);
  const slower = rates.findLast((one) => one < rate - 0.01);
  return (steps > 0 ? faster : slower) ?? rate;
}
