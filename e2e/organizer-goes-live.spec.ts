import type { Page } from "@playwright/test";
import { getBroadcast, startBroadcast } from "@palco/contract/live/api";
import { expect, test } from "./app.ts";
import { aViewer, encode, expectMoving, shown } from "./broadcasts.ts";
import { expectAccessible } from "./axe.ts";
import { browserOf } from "./people.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const live = textsOf("es", "live");
const player = textsOf("es", "player");

/** Counts from now on how often the picture stood still for want of data, and whether the player was made anew. */
async function watchFor(page: Page): Promise<() => Promise<{ waits: number; same: boolean }>> {
  await page.evaluate(() => {
    const video = document.querySelector("video")!;
    const seen = { waits: 0, video };
    video.addEventListener("waiting", () => seen.waits++);
    Object.assign(window, { seen });
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { waits: number; video: HTMLVideoElement } };
      return { waits: seen.waits, same: document.querySelector("video") === seen.video };
    });
}

/** VE26: nothing scrolls but the chat; the figures and the button are in sight. */
async function expectOneScreen(room: Page, button: string): Promise<void> {
  const isSeen = { ratio: 1 };
  await expect(room.getByRole("button", { name: button, exact: true })).toBeInViewport(isSeen);
  await expect(room.getByText(live("tickets"))).toBeInViewport(isSeen);
  await expect(room.getByText(live("viewers"))).toBeInViewport(isSeen);
  const over = await room.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight - innerHeight, scrollWidth - innerWidth];
  });
  expect(over).toEqual([0, 0]);
}

test("VE26, VE27 an organizer goes live in one screen; three watch, the encoder is lost and comes back, and the recording is a film", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "a control room is a desk");
  const seller = await theSeller(app);
  const { id, slug, address } = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
  const { page: room } = await browserOf(browser, app, seller);
  await room.goto(`${address}?view=control-room`);
  await expect(room.getByRole("heading", { name: live("connect_title") })).toBeVisible();
  await expectAccessible(room);

  const { ingest } = await seller.call(getBroadcast, { params: { id } });
  const first = encode(ingest.url, ingest.key!);
  try {
    await expect(room.getByText(live("about_preview"))).toBeVisible({ timeout: 60_000 });
    await expectMoving(room);
    const viewers = await Promise.all([1, 2, 3].map(() => aViewer(app, browser, slug)));
    await expect(viewers[0]!.getByRole("heading", { name: player("state_countdown") })).toBeVisible();
    // Those who wait are told to each of them and to who keeps them waiting.
    await expect(room.locator("[data-figure=waiting] dd")).toHaveText("3");
    await expect(viewers[0]!.getByText(player("waiting_other", { count: 3 }))).toBeVisible();
    await room.getByRole("button", { name: live("go_on_air"), exact: true }).click();
    // VE27: it is announced for another day.
    await room
      .getByRole("alertdialog")
      .getByRole("button", { name: live("off_time_confirm") })
      .click();
    await expect(room.getByText(live("about_live"))).toBeVisible();
    await expect(room.locator("[data-figure=waiting]")).toHaveCount(0);
    await expectOneScreen(room, live("end"));
    await Promise.all(viewers.map(expectMoving));
    await expectAccessible(viewers[0]!);
    await expectAccessible(room);

    // The encoder is killed: no player is recreated, and each continues by itself.
    const watched = await Promise.all(viewers.map(watchFor));
    first.kill("SIGKILL");
    await expect(room.getByText(live("about_interrupted"))).toBeVisible();
    const second = encode(ingest.url, ingest.key!);
    try {
      await expect(room.getByText(live("about_live"))).toBeVisible({ timeout: 60_000 });
      await Promise.all(viewers.map(expectMoving));
      for (const look of watched) expect((await look()).same).toBe(true);

      await room.getByRole("button", { name: live("end"), exact: true }).click();
      await room
        .getByRole("alertdialog")
        .getByRole("button", { name: live("end"), exact: true })
        .click();
      await expect(room.getByText(live("about_finished"))).toBeVisible();
    } finally {
      second.kill("SIGKILL");
    }
    await expect(room.getByText(live("recording_ready"))).toBeVisible({ timeout: 60_000 });
    // Viewers of the broadcast can watch its recording from the beginning.
    const [viewer] = viewers;
    await viewer!.goto(`/player/${slug}`);
    await expectMoving(viewer!);
    await expect(viewer!.getByRole("slider", { name: player("seek") })).toBeAttached();
  } finally {
    first.kill("SIGKILL");
  }
});

test("VE26 an organizer goes live from the camera of the browser", async ({ app, browser, isMobile }) => {
  test.skip(!isMobile, "a camera is in every phone");
  const seller = await theSeller(app);
  const { id, slug, address } = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
  const { page: room } = await browserOf(browser, app, seller, "es", {
    permissions: ["camera", "microphone"],
  });
  await room.goto(`${address}?view=control-room`);
  await room.getByRole("button", { name: live("studio_open") }).click();
  await expect(room.getByRole("combobox", { name: live("studio_camera") })).toBeVisible();
  await expect(room.getByRole("meter")).toBeVisible();
  await expectAccessible(room);
  await room.getByRole("button", { name: live("studio_send"), exact: true }).click();
  await expect(room.getByText(live("about_preview"))).toBeVisible({ timeout: 60_000 });
  await seller.call(startBroadcast, { params: { id } });
  await expectOneScreen(room, live("end"));
  const viewer = await aViewer(app, browser, slug);
  await expectMoving(viewer);
  await room.getByRole("tab", { name: live("studio_camera") }).click();
  const share = await room.evaluate(() => {
    const [own, picture] = [".live-self", ".live-stage"].map((name) =>
      document.querySelector(name)!.getBoundingClientRect(),
    );
    return (own!.width * own!.height) / (picture!.width * picture!.height);
  });
  expect(share).toBeLessThanOrEqual(0.062);
  await room.getByRole("button", { name: live("studio_stop") }).click();
  await expect(room.getByText(live("about_interrupted"))).toBeVisible();
  await room.getByRole("button", { name: live("studio_send"), exact: true }).click();
  await expect(room.getByText(live("about_live"))).toBeVisible({ timeout: 60_000 });
  await expectMoving(viewer);
});

test("a power cut while live: the programme goes on within ten seconds, and the player by itself", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "once is enough: the cut is the server's");
  const seller = await theSeller(app);
  const { id, slug } = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
  const { ingest } = await seller.call(getBroadcast, { params: { id } });
  const state = async () => (await seller.call(getBroadcast, { params: { id } })).state;
  const first = encode(ingest.url, ingest.key!);
  try {
    await expect.poll(state, { timeout: 60_000 }).toBe("preview");
    await seller.call(startBroadcast, { params: { id } });
    const viewer = await aViewer(app, browser, slug);
    await expectMoving(viewer);
    const segments: number[] = [];
    viewer.on("request", (request) => {
      const number = /\/(\d+)(?:\.\d+)?\.m4s$/.exec(new URL(request.url()).pathname)?.[1];
      if (number) segments.push(Number(number));
    });
    const look = await watchFor(viewer);
    const before = await viewer.evaluate(() => document.querySelector("video")!.currentTime);

    await app.kill();
    const started = Date.now();
    await app.start();
    const startMs = Date.now() - started;
    const { ingest: again } = await seller.call(getBroadcast, { params: { id } });
    const second = encode(again.url, again.key!);
    try {
      await expect.poll(state, { timeout: 30_000 }).toBe("live");
      // Ten seconds; on a machine that takes most of them for the start alone, in proportion to that.
      expect(Date.now() - started).toBeLessThan(Math.max(10_000, 2.5 * startMs));
      const frames = await shown(viewer);
      await expect.poll(() => shown(viewer), { timeout: 40_000 }).toBeGreaterThan(frames + 20);
      expect((await look()).same).toBe(true);
      // Times and numbers only go forward.
      expect(await viewer.evaluate(() => document.querySelector("video")!.currentTime)).toBeGreaterThan(
        before,
      );
      expect(segments).toEqual(segments.toSorted((a, b) => a - b));
    } finally {
      second.kill("SIGKILL");
    }
  } finally {
    first.kill("SIGKILL");
  }
});

/** Pitch of the current audio in hertz; 0 in silence. */
function pitchOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const seen = window as unknown as { hearing?: { context: AudioContext; analyser: AnalyserNode } };
    if (!seen.hearing) {
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = 8192;
      const source = context.createMediaElementSource(document.querySelector("video")!);
      source.connect(analyser).connect(context.destination);
      seen.hearing = { context, analyser };
    }
    const { context, analyser } = seen.hearing;
    await context.resume();
    const levels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levels);
    const loudest = levels.indexOf(Math.max(...levels));
    return levels[loudest]! > -60 ? (loudest * context.sampleRate) / analyser.fftSize : 0;
  });
}
async function expectPitch(page: Page, tone: number): Promise<void> {
  const near = async () => Math.abs((await pitchOf(page)) - tone) < 30;
  await expect.poll(near, { timeout: 30_000 }).toBe(true);
}
/** By keyboard: it also brings back controls that have left the picture alone. */
async function chooseAudio(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: player("settings") }).press("Enter");
  await page
    .getByRole("group", { name: player("audio") })
    .getByRole("radio", { name, exact: true })
    .check();
  await page.keyboard.press("Escape");
}

test("a viewer chooses the language; an interpreter speaks it from a browser", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "an interpreter sits at a desk");
  const seller = await theSeller(app);
  const { id, slug, address } = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
  const { page: room } = await browserOf(browser, app, seller, "es", { permissions: ["microphone"] });
  await room.goto(`${address}?view=control-room`);
  await room.getByRole("tab", { name: live("tab_more") }).click();
  for (const [title, language] of [
    ["English", "en"],
    ["Português", "pt"],
  ] as const) {
    await room.getByRole("button", { name: live("output_add") }).click();
    const dialog = room.getByRole("dialog");
    await dialog.getByLabel(live("output_title")).fill(title);
    await dialog.getByLabel(live("output_language")).selectOption(language);
    if (language === "en") await expectAccessible(room);
    await dialog.getByRole("button", { name: live("destination_save") }).click();
    await expect(dialog).toBeHidden();
  }
  const row = (title: string) => room.getByRole("listitem").filter({ hasText: title });
  const { ingest, outputs } = await seller.call(getBroadcast, { params: { id } });
  const main = encode(ingest.url, ingest.key!);
  const english = encode(ingest.url, outputs.find(({ slug: name }) => name === "english")!.key!, 1000);
  try {
    await expect(room.getByText(live("about_preview"))).toBeVisible({ timeout: 60_000 });
    await expect(row("English").getByText(live("output_heard"))).toBeVisible({ timeout: 30_000 });
    await seller.call(startBroadcast, { params: { id } });
    const viewer = await aViewer(app, browser, slug);
    await expectMoving(viewer);
    await expectPitch(viewer, 440);
    const look = await watchFor(viewer);
    await chooseAudio(viewer, "English");
    await expectPitch(viewer, 1000);
    expect((await look()).same).toBe(true);
    await expectMoving(viewer);

    // English is selected automatically for a reader of English; this one's network lets no push through.
    const reader = await aViewer(app, browser, slug, "en");
    await reader.evaluate(() => {
      const way = { way: "parts", until: Date.now() + 600_000 };
      sessionStorage.setItem("palco.live-way", JSON.stringify(way));
    });
    await reader.reload();
    await expectMoving(reader);
    await expectPitch(reader, 1000);

    // An interpreter: the microphone of this browser, which is offered to those who watch already.
    await row("Português")
      .getByRole("button", { name: live("sound_open") })
      .click();
    await expect(row("Português").getByRole("meter")).toBeVisible();
    await row("Português")
      .getByRole("button", { name: live("sound_send") })
      .click();
    await expect(row("Português").getByText(live("output_heard"))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(room);
    await chooseAudio(viewer, "Português");
    await expectMoving(viewer);

    // Listeners of a removed audio track get the original.
    await chooseAudio(viewer, "English");
    await expectPitch(viewer, 1000);
    await room.getByRole("button", { name: live("output_remove", { title: "English" }) }).click();
    await room
      .getByRole("alertdialog")
      .getByRole("button", { name: live("output_remove_confirm") })
      .click();
    await expect(row("English")).toHaveCount(0);
    for (const listener of [viewer, reader]) {
      await expectPitch(listener, 440);
      await expectMoving(listener);
    }
  } finally {
    main.kill("SIGKILL");
    english.kill("SIGKILL");
  }
});
