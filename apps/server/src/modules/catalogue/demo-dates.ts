import { instantOfWallClock, sessionZone, wallClockOf } from "@palco/values/wall-clock";
import type { ServerModule } from "#platform/module.ts";

type WriteProduct = NonNullable<NonNullable<ServerModule["demo"]>["product"]>;
type DemoDate = NonNullable<Parameters<WriteProduct>[1]["dates"]>[number];

const dayMs = 86_400_000;
const friday = 5;
/** Nobody buys a ticket for what begins at once. */
const soonestMs = 45 * 60_000;

/** A date of the demo, from the moment it is filled. */
export function instantOfDate(date: DemoDate, now: Date): Date {
  if ("inDays" in date) return clockAt(now, date.inDays, date.at);
  const hours = "next" in date ? date.next : [date.friday];
  for (let day = 0; ; day++)
    for (const at of hours) {
      const instant = clockAt(now, day, at);
      const isFriday = new Date(wallClockOf(instant.toISOString(), sessionZone)).getDay() === friday;
      if (instant.getTime() >= now.getTime() + soonestMs && ("next" in date || isFriday)) return instant;
    }
}

/** The instant at which the clock of the site shows an hour, some days after the day it is there. */
export function clockAt(now: Date, days: number, at: string): Date {
  const today = wallClockOf(now.toISOString(), sessionZone).slice(0, 10);
  const day = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  return new Date(instantOfWallClock(`${day}T${at}`, sessionZone)!);
}
