import { expect, test } from "vitest";
import { playNatively } from "./native-hls.ts";

/** A video element that plays lists by itself, as far as the engine touches it. */
class Video extends EventTarget {
  sources: string[] = [];
  currentTime = 0;
  paused = true;
  set src(address: string) {
    this.sources.push(address);
    this.currentTime = 0;
    this.paused = true;
  }
  async play(): Promise<void> {
    this.paused = false;
  }
  load(): void {}
  removeAttribute(): void {}
  say(...events: string[]): void {
    for (const name of events) this.dispatchEvent(new Event(name));
  }
}

function aPlayer(startAt = 0) {
  const video = new Video();
  const told: string[] = [];
  let address = "first";
  const engine = playNatively(video as unknown as HTMLVideoElement, () => address, startAt, {
    onFatal: (kind) => told.push(kind),
    onStale: () => told.push("stale"),
  });
  return { video, told, engine, renew: (next: string) => (address = next) };
}

test("an hour of reports, each with another address, never loads the film again", () => {
  const { video, told, renew } = aPlayer(90);
  video.say("loadedmetadata");
  expect(video.currentTime).toBe(90);
  for (let report = 0; report < 240; report += 1) {
    renew(`report ${report}`);
    video.currentTime += 15;
    video.say("timeupdate");
  }
  expect(video.sources).toEqual(["first"]);
  expect(video.currentTime).toBe(3690);
  expect(told).toEqual([]);
});

test("refused after a sleep: reports, then goes on at the same second, each time it happens", async () => {
  const { video, told, engine, renew } = aPlayer();
  video.say("loadedmetadata");
  await video.play();
  for (const address of ["second", "third"]) {
    video.currentTime += 400;
    const at = video.currentTime;
    video.say("timeupdate", "error");
    renew(address);
    engine.retry();
    video.say("loadedmetadata");
    expect([video.currentTime, video.paused]).toEqual([at, false]);
  }
  expect(video.sources).toEqual(["first", "second", "third"]);
  expect(told).toEqual(["stale", "stale"]);
});

test("a film that was paused when it was refused stays paused", () => {
  const { video, engine } = aPlayer();
  video.say("loadedmetadata", "timeupdate", "error");
  engine.retry();
  expect(video.paused).toBe(true);
});

test("an error before playback is shown, not retried again and again", () => {
  const { video, told, engine } = aPlayer();
  video.say("error");
  expect(told).toEqual(["network"]);
  // "Try again" of the viewer plays.
  engine.retry();
  expect(video.paused).toBe(false);
  video.say("error");
  expect(told).toEqual(["network", "network"]);
});
