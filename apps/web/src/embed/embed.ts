import { playTrailer } from "#features/catalogue/play-trailer.ts";
import type { EmbedKind } from "@palco/values/embed";
import type { EmbedRefusal, EmbedState } from "@palco/values/embed-messages";
import { type Command, talk } from "./talk.ts";
import "./embed.css";

// The page for frames of other sites. The server wrote it; this plays the trailer and talks with the page around it. It has
// no session and stores nothing.

const main = document.querySelector<HTMLElement>(".embed")!;
const { kind, slug, trailer, frame, title, start, hosts = "" } = main.dataset;
let isMuted = Boolean(main.dataset["muted"]);
let video: HTMLVideoElement | undefined;

const say = talk({ hosts, onMeet: () => tellSize(), onCommand: obey });

function obey({ type, time, muted }: Command): void {
  if (type === "play") {
    if (muted === true) mute(true);
    void play().then((reason) => reason && say({ type: "error", of: "play", reason }));
  } else if (type === "pause") video?.pause();
  else if (type === "seek" && video && Number.isFinite(time)) video.currentTime = Number(time);
  else if (type === "mute") mute(muted !== false);
  else if (type === "state") say({ type: "state", ...stateOf() });
}

function mute(wanted: boolean): void {
  isMuted = wanted;
  if (video) video.muted = wanted;
}

const stateOf = (): EmbedState => ({
  kind: kind as EmbedKind,
  slug: slug!,
  paused: video?.paused ?? true,
  ended: video?.ended ?? false,
  muted: video?.muted ?? isMuted,
  time: video?.currentTime ?? 0,
  duration: video && Number.isFinite(video.duration) ? video.duration : null,
});

function tellSize(): void {
  say({ type: "resize", width: innerWidth, height: Math.ceil(main.getBoundingClientRect().height) });
}
new ResizeObserver(tellSize).observe(main);

for (const link of document.querySelectorAll("a"))
  link.addEventListener("click", () => {
    video?.pause();
    say({ type: link.classList.contains("embed-buy-link") ? "buy" : "open", href: link.href });
  });

// The focus follows a press here, and never leaves the page around it by a message.
document
  .querySelector(".embed-play")
  ?.addEventListener("click", () =>
    play().then(() => document.querySelector<HTMLElement>("[data-playing] > .embed-video")?.focus()),
  );

/** Plays; answers why it does not. */
async function play(): Promise<EmbedRefusal | undefined> {
  if (trailer === "frame") return openFrame();
  if (trailer !== "own") return "nothing_to_play";
  if (video) return startOf(video);
  try {
    const answer = await fetch(`/api/products/${slug}/trailer`);
    if (!answer.ok) throw new Error(`trailer: ${answer.status}`);
    const { media } = (await answer.json()) as { media: { base: string } };
    // A second press while the address was on its way.
    if (!video) await load(`${media.base}master.m3u8`);
    return await startOf(video!);
  } catch {
    main.querySelector(".embed-video")?.remove();
    video = undefined;
    delete main.dataset["playing"];
    return "load_failed";
  }
}

/** The trailer is elsewhere: its site's own player takes the place of the picture. */
function openFrame(): EmbedRefusal {
  if (!main.dataset["playing"]) {
    const other = document.createElement("iframe");
    other.className = "embed-video";
    other.src = frame!;
    other.title = title!;
    other.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
    other.referrerPolicy = "strict-origin-when-cross-origin";
    main.prepend(other);
    main.dataset["playing"] = "frame";
  }
  return "elsewhere";
}

async function load(source: string): Promise<void> {
  const element = document.createElement("video");
  video = element;
  element.className = "embed-video";
  element.controls = true;
  element.playsInline = true;
  element.muted = isMuted;
  element.setAttribute("aria-label", title!);
  follow(element);
  main.prepend(element);
  await playTrailer(element, source);
  if (Number(start)) element.currentTime = Number(start);
}

/** Without a press, browsers refuse sound: the button stays in its place then. */
async function startOf(element: HTMLVideoElement): Promise<EmbedRefusal | undefined> {
  const isOn = main.dataset["playing"] === "on";
  if (!isOn) main.dataset["playing"] = "starting";
  try {
    await element.play();
    return undefined;
  } catch (error) {
    if (!isOn) delete main.dataset["playing"];
    // Others, as of a pause while it was starting, are no refusal.
    return error instanceof DOMException && error.name === "NotAllowedError" ? "press_needed" : undefined;
  }
}

/** Tells what happens with the video, its time once a second. */
function follow(element: HTMLVideoElement): void {
  let told = -1;
  element.addEventListener("play", () => say({ type: "play" }));
  element.addEventListener("playing", () => {
    main.dataset["playing"] = "on";
  });
  element.addEventListener("pause", () => say({ type: "pause" }));
  element.addEventListener("timeupdate", () => {
    const second = Math.floor(element.currentTime);
    if (second === told) return;
    told = second;
    say({ type: "time", time: element.currentTime, duration: element.duration });
  });
  element.addEventListener("ended", () => {
    // What it was the trailer of can be bought now.
    main.dataset["playing"] = "ended";
    if (document.fullscreenElement) void document.exitFullscreen();
    if (document.hasFocus()) document.querySelector<HTMLElement>(".embed-buy-link")?.focus();
    say({ type: "ended" });
  });
}
