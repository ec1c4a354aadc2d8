import type { AssetView, UploadView } from "@palco/contract/media/api";
import { persist } from "./persist.ts";
import { createSpeedMeter } from "./speed-meter.ts";
import type { Sending, SendFailure, SendOptions } from "./tus-upload.ts";
import type { UploadRecord } from "./upload-records.ts";
import type { VideoUploadState } from "./upload-types.ts";

/** Pauses between tries while the line or the server is away; the last one stays. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000];
/** The server no longer knows this upload, or never wants to hear of it again: begin anew. */
const gone = [404, 410];

/** Refused for good, or until someone makes room; a wrong offset, a lock and a full queue pass by themselves. */
function isFinal(status: number): boolean {
  return status === 507 || (status >= 400 && status < 500 && ![409, 423, 429].includes(status));
}

/** True when the file itself can never be accepted. */
function isRefusal(code: string): boolean {
  return /^media\.(not_mp4|unplayable|not_audio|no_audio|audio_\w+|resource_\w+)$/.test(code);
}

/** The server, the browser and the list of uploads, as a job needs them. */
export interface UploadNeeds {
  send: (options: SendOptions) => Sending;
  /** Deletes the upload on the server. */
  withdraw: (url: string) => void;
  /** State of an upload on the server; undefined when the server does not know it. */
  askUpload: (url: string, signal: AbortSignal) => Promise<UploadView | undefined>;
  followAsset: (id: string, onChange: (asset: AssetView) => void, signal: AbortSignal) => Promise<void>;
  attachVideo: (attachTo: string, assetId: string) => Promise<void>;
  /** Stores what a reload needs. */
  keep: (record: UploadRecord) => void;
  drop: (id: string) => void;
  change: (id: string, change: Partial<VideoUploadState>) => void;
  forget: (id: string) => void;
  newKey: () => string;
  /** An address under which the browser shows the file; `revoke` frees it. */
  preview: (file: File) => { url: string; revoke: () => void };
  /** Calls back when the network is there again; answers how to stop that. */
  onOnline: (listener: () => void) => () => void;
}

/** One upload, from its first byte to its last quality. */
export function createUploadJob(record: UploadRecord, needs: UploadNeeds) {
  const { id } = record;
  const { askUpload, followAsset, attachVideo, newKey } = needs;
  const change = (to: Partial<VideoUploadState>) => needs.change(id, to);
  const meter = createSpeedMeter();
  const over = new AbortController();
  let file: File | undefined;
  let sending: Sending | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  // The same until there is an address: an answer that was lost makes no second upload.
  let key = newKey();
  let preview: { url: string; revoke: () => void } | undefined;

  function stopSending(): void {
    clearTimeout(timer);
    // The network coming back ends a pause that runs, and nothing else.
    timer = undefined;
    sending?.stop();
    sending = undefined;
    meter.restart();
  }

  function send(): void {
    if (!file || over.signal.aborted) return;
    stopSending();
    change({ phase: "sending", message: undefined, problem: undefined, speed: undefined });
    sending = needs.send({
      file,
      filename: record.filename,
      key,
      audioTrack: record.audioTrack,
      audio: record.audio,
      resource: record.resource,
      url: record.url,
      onUrl(url) {
        record.url = url;
        needs.keep(record);
      },
      onProgress(sent) {
        tries = 0;
        meter.note(sent);
        change({ phase: "sending", sent, speed: meter.speed() });
      },
      onDone: (url) => void finish(url),
      onFailed: failed,
    });
  }

  function failed({ status, code, message }: SendFailure): void {
    sending = undefined;
    meter.restart();
    if (over.signal.aborted) return;
    if (status !== undefined && gone.includes(status) && record.url) {
      record.url = undefined;
      key = newKey();
      return send();
    }
    if (code !== undefined && isRefusal(code)) {
      end();
      return change({ phase: "refused", message, speed: undefined });
    }
    if (status === 401) return change({ phase: "failed", problem: "problem_session", speed: undefined });
    if (status !== undefined && isFinal(status))
      return change({ phase: "failed", problem: "problem_unknown", message, speed: undefined });
    change({ phase: "offline", speed: undefined });
    timer = setTimeout(send, pausesMs[Math.min(tries++, pausesMs.length - 1)]);
  }

  /** All bytes have arrived: from here on the server reports the progress. */
  async function finish(url: string): Promise<void> {
    change({ phase: "processing", sent: record.size, speed: undefined });
    const upload = await askUpload(url, over.signal);
    const assetId = upload?.assetId;
    if (over.signal.aborted) return;
    if (record.audioTrack) {
      end();
      // The video it belongs to shows the progress of its track.
      return change(assetId ? { phase: "ready" } : { phase: "failed", problem: "problem_unknown" });
    }
    if (record.resource) {
      end();
      return change(
        upload?.state === "complete"
          ? { phase: "ready", resource: { id: upload.id, filename: upload.filename, size: upload.size } }
          : { phase: "failed", problem: "problem_unknown" },
      );
    }
    if (!assetId) return change({ phase: "failed", problem: "problem_lost" });
    if (record.audio) {
      // The episode it belongs to shows its progress.
      const isThere = await attach(assetId);
      return change(isThere ? { phase: "ready" } : { phase: "failed", problem: "problem_unknown" });
    }
    let attaching: Promise<boolean> | undefined;
    await followAsset(
      assetId,
      (asset) => {
        const phase =
          asset.state === "refused" ? "refused" : asset.state === "ready" ? "ready" : "processing";
        change({ asset, phase });
        if (asset.state === "refused") return end();
        // Kept until the video is where it belongs: a reload before that goes on from here.
        attaching ??= attach(assetId);
      },
      over.signal,
    );
  }

  async function attach(assetId: string): Promise<boolean> {
    const { attachTo } = record;
    // A connection that is lost just now is waited out: the video is there, and its product would stay without it.
    const isAttached = attachTo
      ? await persist(() => attachVideo(attachTo, assetId).then(() => true), over.signal)
      : true;
    if (isAttached) end();
    else if (!over.signal.aborted) change({ problem: "problem_not_attached" });
    return isAttached === true;
  }

  /** It need not be gone on with after a reload. */
  function end(): void {
    needs.drop(id);
  }

  // The line is back: no need to wait for the pause to end.
  const stopWaitingForNetwork = needs.onOnline(() => {
    if (timer && !sending) send();
  });

  return {
    record,
    start(chosen: File): void {
      file = chosen;
      preview?.revoke();
      preview = needs.preview(chosen);
      change({ preview: preview.url });
      tries = 0;
      send();
    },
    /** After a reload: what the server has of it. Without the file only what is whole already can go on. */
    async recall(): Promise<void> {
      const upload = record.url ? await askUpload(record.url, over.signal) : undefined;
      if (over.signal.aborted || file) return;
      if (upload?.state === "complete") return finish(record.url!);
      if (upload?.state === "receiving") return change({ sent: upload.received });
      // Nothing of it is left there: nothing to go on with.
      end();
      needs.forget(id);
    },
    hasFile: (): boolean => file !== undefined,
    pause(): void {
      stopSending();
      change({ phase: "paused", speed: undefined });
    },
    resume: send,
    /** Stops in every state. `takeBack`: the server deletes the upload too. */
    cancel({ takeBack }: { takeBack: boolean }): void {
      over.abort();
      stopSending();
      stopWaitingForNetwork();
      if (takeBack) {
        if (record.url) needs.withdraw(record.url);
        end();
      }
      preview?.revoke();
      needs.forget(id);
    },
  };
}

export type UploadJob = ReturnType<typeof createUploadJob>;
