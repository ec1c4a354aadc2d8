import { playTrailer } from "#features/catalogue/play-trailer.ts";
import { talk } from "./talk.ts";
import "./embed.css";

// The page for frames of other sites. The server wrote it; this plays the trailer and talks with the page around it. It has
// no session and stores nothing.

const main = document.querySelector<HTMLElement>(".embed")!;
const { kind, slug, trailer, frame, title, start, muted, hosts = "" } = main.dataset;
let video: HTMLVideoElement | undefined;

const say = talk({ hosts, onMeet: () => tellSize(), onCommand: obey });

function obey({ type, time, muted: wanted = true }: { type: string; time?: unknown; muted?: unknown }): void {
  if (type === "play") void play();
  else if (type === "pause") video?.pause();
  else if (type === "seek" && video && Number.isFinite(time)) video.currentTime = Number(time);
  else if (type === "mute" && video) video.muted = wanted === true;
  else if (type === "state") say("state", stateOf());
}

const stateOf = () => ({
  kind,
  slug,
  paused: video?.paused ?? true,
  ended: video?.ended ?? false,
  muted: video?.muted ?? Boolean(muted),
  time: video?.currentTime ?? 0,
  duration: Number.isFinite(video?.duration) ? video?.duration : null,
});

function tellSize(): void {
  say("resize", { width: innerWidth, height: Math.ceil(main.getBoundingClientRect().height) });
}
new ResizeObserver(tellSize).observe(main);

for (const link of document.querySelectorAll("a"))
  link.addEventListener("click", () => {
    video?.pause();
    say(link.classList.contains("embed-buy-link") ? "buy" : "open", { href: link.href });
  });

document.querySelector(".embed-play")?.addEventListener("click", () => void play());

async function play(): Promise<void> {
  if (video) return void video.play().catch(() => {});
  if (trailer === "frame") return openFrame();
  if (trailer === "own") await playOwn();
}

/** The trailer lies elsewhere: its site's own player takes the place of the picture. */
function openFrame(): void {
  if (main.dataset["playing"]) return;
  const other = document.createElement("iframe");
  other.className = "embed-video";
  other.src = frame!;
  other.title = title!;
  other.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
  other.referrerPolicy = "strict-origin-when-cross-origin";
  main.prepend(other);
  main.dataset["playing"] = "frame";
  other.focus();
  say("play");
}

async function playOwn(): Promise<void> {
  if (main.dataset["playing"] === "starting") return;
  main.dataset["playing"] = "starting";
  try {
    const answer = await fetch(`/api/products/${slug}/trailer`);
    if (!answer.ok) throw new Error(`trailer: ${answer.status}`);
    const { media } = (await answer.json()) as { media: { base: string } };
    await show(`${media.base}master.m3u8`);
  } catch {
    // The button is there again.
    video = undefined;
    delete main.dataset["playing"];
  }
}

async function show(source: string): Promise<void> {
  const element = document.createElement("video");
  video = element;
  element.className = "embed-video";
  element.controls = true;
  element.playsInline = true;
  element.muted = Boolean(muted);
  element.setAttribute("aria-label", title!);
  follow(element);
  main.prepend(element);
  await playTrailer(element, source);
  if (Number(start)) element.currentTime = Number(start);
  main.dataset["playing"] = "on";
  // A browser that wants a press first has its own button on the video.
  await element.play().catch(() => {});
  element.focus();
}

/** Tells what happens with the video, its time once a second. */
function follow(element: HTMLVideoElement): void {
  let told = -1;
  element.addEventListener("play", () => {
    main.dataset["playing"] = "on";
    say("play");
  });
  element.addEventListener("pause", () => say("pause"));
  element.addEventListener("timeupdate", () => {
    const second = Math.floor(element.currentTime);
    if (second === told) return;
    told = second;
    say("time", { time: element.currentTime, duration: element.duration });
  });
  element.addEventListener("ended", () => {
    // What it was the trailer of can be bought now.
    main.dataset["playing"] = "ended";
    if (document.fullscreenElement) void document.exitFullscreen();
    document.querySelector<HTMLElement>(".embed-buy-link")?.focus();
    say("ended");
  });
}
