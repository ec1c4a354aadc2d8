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

/** The one of these whose turn it is; the length of a file's name spreads them, so that a run reads all languages. */
function inTurn<T>(choices: readonly T[]): T | undefined {
  const step = basename(test.info().file).length;
  return choices[(Number(turn) + step) % choices.length];
}

/** Skips what another language or device reads: each device is walked once a run, in one of its languages. */
export function readInTurn(readers: Readers, language: Language): void {
  const device = test.info().project.name as Device;
  const here = waysOf(readers).filter((way) => way.device === device);
  test.skip(!here.some((way) => way.language === language), "read on the other device");
  test.skip(Boolean(turn) && inTurn(here)?.language !== language, "another language's turn");
}

/** The same for journeys whose screens hardly differ between devices: one language on one device a run. */
export function readOnceInTurn(readers: Readers, language: Language): void {
  const device = test.info().project.name;
  const ways = waysOf(readers);
  const isOurs = (way: (typeof ways)[number]) => way.language === language && way.device === device;
  test.skip(!ways.some(isOurs), "read on the other device");
  test.skip(Boolean(turn) && !isOurs(inTurn(ways)!), "another language's turn");
}

/** For a journey that is about the server, or about a screen that is the same on both devices. */
export function onOneDeviceInTurn(): void {
  test.skip(Boolean(turn) && inTurn(devices) !== test.info().project.name, "the other device's turn");
}

function waysOf(readers: Readers): { language: Language; device: Device }[] {
  return Object.entries(readers).flatMap(([language, on]) =>
    [on].flat().map((device) => ({ language: language as Language, device })),
  );
}
