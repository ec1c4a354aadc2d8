import { basename } from "node:path";
import { test } from "@playwright/test";
import type { Language } from "./texts.ts";

const devices = ["phone", "desktop"] as const;
type Device = (typeof devices)[number];

/** The devices that each language of a journey is read on; journeys differ, so that each language is on both. */
export type Readers = Partial<Record<Language, Device | readonly Device[]>>;

/**
 * Runs of the whole suite carry a number here, the day by default, and walk one of the ways that a journey has: days take
 * turns. Without it, as when some journeys are asked for, all are walked.
 */
const turn = process.env.PALCO_E2E_TURN;

/** Whether this is such a run: what is repeated to find a race is repeated less, for the next run repeats it again. */
export const inTurns = Boolean(turn);

/** The one of these whose turn it is; the length of a file's name spreads them, so that a run reads all languages. */
function inTurn<T>(choices: readonly T[]): T | undefined {
  const step = basename(test.info().file).length;
  return choices[(Number(turn) + step) % choices.length];
}

/**
 * One of the ways of a journey a run, in its language and on its device; the next runs walk the others. Outside of runs by turn
 * each language is read on its own devices.
 */
export function readInTurn(readers: Readers, language: Language): void {
  const device = test.info().project.name;
  const ways = waysOf(readers);
  const isOurs = (way: (typeof ways)[number]) => way.language === language && way.device === device;
  test.skip(!ways.some(isOurs), "read on the other device");
  test.skip(inTurns && !isOurs(inTurn(ways)!), "another way's turn");
}

/** The same for a journey in one language: both devices take turns. */
export function onOneDeviceInTurn(): void {
  test.skip(inTurns && inTurn(devices) !== test.info().project.name, "the other device's turn");
}

function waysOf(readers: Readers): { language: Language; device: Device }[] {
  return Object.entries(readers).flatMap(([language, on]) =>
    [on].flat().map((device) => ({ language: language as Language, device })),
  );
}
