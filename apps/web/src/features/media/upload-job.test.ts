import type { AssetView, UploadView } from "@palco/contract/media/api";
import { ApiError, NetworkError } from "@palco/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SendOptions } from "./tus-upload.ts";
import { createUploadJob } from "./upload-job.ts";
import type { UploadRecord } from "./upload-records.ts";
import type { VideoUploadState } from "./upload-types.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const film = new File(["0123456789"], "film.mp4");
const url = "https://palco.example/api/uploads/u1";

/** A job whose server answers as the test says; `requests` are its attempts to send, the newest last. */
function aJob(record: Partial<UploadRecord> = {}) {
  const requests: (SendOptions & { stopped: boolean })[] = [];
  const known = { upload: undefined as Partial<UploadView> | undefined, assets: [] as Partial<AssetView>[] };
  const seen = { state: {} as Partial<VideoUploadState>, phases: [] as string[] };
  const calls = { withdrawn: [] as string[], dropped: 0, forgotten: 0, attached: [] as string[], revoked: 0 };
  /** Errors of the next attempts to attach, the nearest first. */
  const attachErrors: Error[] = [];
  let online = () => {};
  let keys = 0;
  const kept: UploadRecord = {
    id: "1",
    userId: "me",
    filename: "film.mp4",
    size: 10,
    print: "p",
    ...record,
  };
  const job = createUploadJob(kept, {
    send(options) {
      const request = { ...options, stopped: false };
      requests.push(request);
      return { stop: () => void (request.stopped = true) };
    },
    withdraw: (address) => void calls.withdrawn.push(address),
    askUpload: async () => known.upload as UploadView | undefined,
    followAsset: async (_, onChange) => {
      for (const asset of known.assets) onChange(asset as AssetView);
    },
    async attachVideo(attachTo, assetId) {
      const error = attachErrors.shift();
      if (error) throw error;
      calls.attached.push(`${attachTo} ${assetId}`);
    },
    keep: (one) => void Object.assign(kept, one),
    drop: () => void (calls.dropped += 1),
    change(_, change) {
      Object.assign(seen.state, change);
      if (change.phase && change.phase !== seen.phases.at(-1)) seen.phases.push(change.phase);
    },
    forget: () => void (calls.forgotten += 1),
    newKey: () => `key ${(keys += 1)}`,
    preview: () => ({ url: "blob:film", revoke: () => void (calls.revoked += 1) }),
    onOnline(listener) {
      online = listener;
      return () => void (online = () => {});
    },
  });
  return {
    job,
    requests,
    last: () => requests.at(-1)!,
    known,
    seen,
    calls,
    kept,
    attachErrors,
    comeOnline: () => online(),
  };
}

const lost = { status: undefined, code: undefined, message: undefined };
const refusal = (status: number, code = "server.error") => ({ status, code, message: "in words" });
const settle = () => vi.advanceTimersByTimeAsync(0);

test("an upload reports its progress, then what becomes of the video, and is attached once", async () => {
  const { job, last, known, seen, calls, kept } = aJob({ attachTo: "product:7:video" });
  job.start(film);
  expect(seen.state).toMatchObject({ phase: "sending", preview: "blob:film" });
  last().onUrl(url);
  expect(kept.url).toBe(url);
  last().onProgress(4);
  expect(seen.state.sent).toBe(4);
  known.upload = { state: "complete", assetId: "a1" };
  known.assets = [{ state: "probing" }, { state: "playable" }, { state: "ready" }];
  last().onDone(url);
  await settle();
  expect(seen.phases).toEqual(["sending", "processing", "ready"]);
  expect(seen.state.sent).toBe(10);
  expect(calls).toMatchObject({ attached: ["product:7:video a1"], dropped: 1, withdrawn: [] });
});

test("a lost connection is retried after growing pauses, at the same address and with the same key", async () => {
  const { job, requests, last, seen } = aJob();
  job.start(film);
  last().onFailed(lost);
  expect(seen.state.phase).toBe("offline");
  for (const [at, pause] of [500, 1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(requests).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(at + 2);
    last().onFailed(lost);
  }
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(["key 1"]));
  await vi.advanceTimersByTimeAsync(15_000);
  last().onUrl(url);
  last().onProgress(2);
  last().onFailed(refusal(503));
  // Bytes have arrived meanwhile: the pauses begin anew.
  await vi.advanceTimersByTimeAsync(500);
  expect(last().url).toBe(url);
});

test("a wrong offset, a lock and a full queue are retried", async () => {
  for (const status of [409, 423, 429, 500, 502]) {
    const { job, requests, last } = aJob();
    job.start(film);
    last().onFailed(refusal(status));
    await vi.advanceTimersByTimeAsync(500);
    expect(requests, String(status)).toHaveLength(2);
  }
});

test("the network coming back ends the pause", () => {
  const { job, requests, last, seen, comeOnline } = aJob();
  job.start(film);
  comeOnline();
  expect(requests).toHaveLength(1);
  last().onFailed(lost);
  comeOnline();
  expect(requests).toHaveLength(2);
  expect(seen.state.phase).toBe("sending");
});

test("a paused upload stays paused, also when the network comes back, until it is resumed", async () => {
  const { job, requests, last, seen, comeOnline } = aJob();
  job.start(film);
  last().onUrl(url);
  last().onFailed(lost);
  job.pause();
  comeOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  expect(seen.state.phase).toBe("paused");
  job.resume();
  expect(last()).toMatchObject({ url, stopped: false });
  job.pause();
  expect(last().stopped).toBe(true);
});

test("a refused file is not sent again, whatever the network does", async () => {
  for (const code of [
    "media.not_mp4",
    "media.unplayable",
    "media.audio_track_taken",
    "media.resource_kind",
  ]) {
    const { job, requests, last, seen, calls, comeOnline } = aJob();
    job.start(film);
    last().onFailed(lost);
    await vi.advanceTimersByTimeAsync(500);
    last().onFailed(refusal(415, code));
    comeOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests, code).toHaveLength(2);
    expect(seen.state).toMatchObject({ phase: "refused", message: "in words" });
    expect(calls.dropped).toBe(1);
  }
});

test("a refusal that a person can act on waits for them: space, session, anything unknown", () => {
  for (const [status, problem] of [
    [401, "problem_session"],
    [507, "problem_unknown"],
    [403, "problem_unknown"],
  ] as const) {
    const { job, requests, last, seen, comeOnline } = aJob();
    job.start(film);
    last().onFailed(refusal(status));
    comeOnline();
    expect(seen.state).toMatchObject({ phase: "failed", problem });
    job.resume();
    expect(requests).toHaveLength(2);
    expect(seen.state).toMatchObject({ phase: "sending", problem: undefined });
  }
});

test("an upload that the server has deleted begins anew, with another key", () => {
  const { job, requests, last } = aJob({ url });
  job.start(film);
  expect(last()).toMatchObject({ url, key: "key 1" });
  last().onFailed(refusal(404));
  expect(requests).toHaveLength(2);
  expect(last()).toMatchObject({ url: undefined, key: "key 2" });
  // Without an address, 404 is an answer like any other.
  last().onFailed(refusal(404));
  expect(requests).toHaveLength(2);
});

test("after a reload the server's state counts: whole, in part or gone", async () => {
  const whole = aJob({ url, resource: true });
  whole.known.upload = { id: "u1", state: "complete", filename: "notes.pdf", size: 3 };
  await whole.job.recall();
  expect(whole.seen.state).toMatchObject({ phase: "ready", resource: { id: "u1", filename: "notes.pdf" } });

  const part = aJob({ url });
  part.known.upload = { state: "receiving", received: 6 };
  await part.job.recall();
  expect(part.seen.state).toEqual({ sent: 6 });
  expect(part.job.hasFile()).toBe(false);
  part.job.start(film);
  expect(part.last().url).toBe(url);

  const gone = aJob({ url });
  await gone.job.recall();
  expect(gone.calls).toMatchObject({ dropped: 1, forgotten: 1 });
});

test("a cancelled upload stops at once and is deleted on the server; one that has arrived is not", async () => {
  const { job, requests, last, calls, comeOnline } = aJob();
  job.start(film);
  last().onUrl(url);
  job.cancel({ takeBack: true });
  expect(last().stopped).toBe(true);
  last().onFailed(lost);
  comeOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  expect(calls).toMatchObject({ withdrawn: [url], dropped: 1, forgotten: 1, revoked: 1 });

  const arrived = aJob({ url });
  arrived.job.cancel({ takeBack: false });
  expect(arrived.calls).toMatchObject({ withdrawn: [], dropped: 0, forgotten: 1 });
});

test("a video that turns out to be unplayable is refused and attached nowhere", async () => {
  const { job, last, known, seen, calls } = aJob({ attachTo: "product:7:video" });
  job.start(film);
  known.upload = { state: "complete", assetId: "a1" };
  known.assets = [{ state: "refused" }];
  last().onDone(url);
  await settle();
  expect(seen.state.phase).toBe("refused");
  expect(calls).toMatchObject({ attached: [], dropped: 1 });
});

test("a connection lost while a video is attached is waited out; a refusal is told", async () => {
  const ready = [{ id: "a1", state: "ready" }] as Partial<AssetView>[];
  const lostOnce = aJob({ attachTo: "product:7:video" });
  lostOnce.known.upload = { state: "complete", assetId: "a1" };
  lostOnce.known.assets = ready;
  lostOnce.attachErrors.push(new NetworkError("cut"), new NetworkError("cut"));
  lostOnce.job.start(film);
  lostOnce.last().onDone(url);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lostOnce.calls).toMatchObject({ attached: ["product:7:video a1"], dropped: 1 });
  expect(lostOnce.seen.state.problem).toBeUndefined();

  const refused = aJob({ attachTo: "product:7:video" });
  refused.known.upload = { state: "complete", assetId: "a1" };
  refused.known.assets = ready;
  refused.attachErrors.push(
    new ApiError({ ...refusal(403), type: "about:blank", title: "No", requestId: "1" }),
  );
  refused.job.start(film);
  refused.last().onDone(url);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refused.calls).toMatchObject({ attached: [], dropped: 0 });
  expect(refused.seen.state.problem).toBe("problem_not_attached");
});
