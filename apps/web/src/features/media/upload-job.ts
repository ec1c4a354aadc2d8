import { getSession } from "#app/session.ts";
import { newKey } from "#app/new-key.ts";
import { attachVideo } from "./attachments.ts";
import { dropHandle } from "./file-handles.ts";
import { createSpeedMeter } from "./speed-meter.ts";
import { type Sending, type SendFailure, sendByTus, withdraw } from "./tus-upload.ts";
import { dropRecord, keepRecord, type UploadRecord } from "./upload-records.ts";
import { changeUpload, forgetUpload } from "./upload-store.ts";
import { askUpload, followAsset } from "./watch-processing.ts";

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
  return /^media\.(not_mp4|unplayable|not_sound|no_sound|sound_\w+|resource_\w+)$/.test(code);
}

/** One upload, from its first byte to its last quality. */
export function createUploadJob(record: UploadRecord) {
  const { id } = record;
  const meter = createSpeedMeter();
  const over = new AbortController();
  let file: File | undefined;
  let sending: Sending | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  // The same until there is an address: an answer that was lost makes no second upload.
  let key = newKey();
  let preview: string | undefined;

  function stopSending(): void {
    clearTimeout(timer);
    sending?.stop();
    sending = undefined;
    meter.restart();
  }

  function send(): void {
    if (!file || over.signal.aborted) return;
    stopSending();
    changeUpload(id, { phase: "sending", message: undefined, problem: undefined, speed: undefined });
    sending = sendByTus({
      file,
      filename: record.filename,
      key,
      sound: record.sound,
      audio: record.audio,
      resource: record.resource,
      url: record.url,
      onUrl(url) {
        record.url = url;
        keepRecord(record);
      },
      onProgress(sent) {
        tries = 0;
        meter.note(sent);
        changeUpload(id, { phase: "sending", sent, speed: meter.speed() });
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
      return changeUpload(id, { phase: "refused", message, speed: undefined });
    }
    if (status === 401)
      return changeUpload(id, { phase: "failed", problem: "problem_session", speed: undefined });
    if (status !== undefined && isFinal(status))
      return changeUpload(id, { phase: "failed", problem: "problem_unknown", message, speed: undefined });
    changeUpload(id, { phase: "offline", speed: undefined });
    timer = setTimeout(send, pausesMs[Math.min(tries++, pausesMs.length - 1)]);
  }

  /** All bytes have arrived: from here on the server reports the progress. */
  async function finish(url: string): Promise<void> {
    changeUpload(id, { phase: "processing", sent: record.size, speed: undefined });
    const upload = await askUpload(url, over.signal);
    const assetId = upload?.assetId;
    if (over.signal.aborted) return;
    if (record.sound) {
      end();
      // The video it belongs to shows the progress of its track.
      return changeUpload(id, assetId ? { phase: "ready" } : { phase: "failed", problem: "problem_unknown" });
    }
    if (record.resource) {
      end();
      return changeUpload(
        id,
        upload?.state === "complete"
          ? { phase: "ready", resource: { id: upload.id, filename: upload.filename, size: upload.size } }
          : { phase: "failed", problem: "problem_unknown" },
      );
    }
    if (!assetId) return changeUpload(id, { phase: "failed", problem: "problem_lost" });
    if (record.audio) {
      // The episode it belongs to shows its progress.
      const isThere = await attach(assetId);
      return changeUpload(id, isThere ? { phase: "ready" } : { phase: "failed", problem: "problem_unknown" });
    }
    let attaching: Promise<boolean> | undefined;
    await followAsset(
      assetId,
      (asset) => {
        const phase =
          asset.state === "refused" ? "refused" : asset.state === "ready" ? "ready" : "processing";
        changeUpload(id, { asset, phase });
        if (asset.state === "refused") return end();
        // Kept until the video is where it belongs: a reload before that goes on from here.
        attaching ??= attach(assetId);
      },
      over.signal,
    );
  }

  async function attach(assetId: string): Promise<boolean> {
    try {
      if (record.attachTo) await attachVideo(record.attachTo, assetId);
      end();
      return true;
    } catch {
      changeUpload(id, { problem: "problem_not_attached" });
      return false;
    }
  }

  /** It need not be gone on with after a reload. */
  function end(): void {
    dropRecord(id);
    void dropHandle(id);
  }

  // The line is back: no need to wait for the pause to end.
  const goOnWhenOnline = () => {
    if (timer && !sending) send();
  };
  addEventListener("online", goOnWhenOnline);

  return {
    record,
    start(chosen: File): void {
      file = chosen;
      if (preview) URL.revokeObjectURL(preview);
      preview = URL.createObjectURL(chosen);
      changeUpload(id, { preview });
      tries = 0;
      send();
    },
    /** After a reload: what the server has of it. Without the file only what is whole already can go on. */
    async recall(): Promise<void> {
      const upload = record.url ? await askUpload(record.url, over.signal) : undefined;
      if (over.signal.aborted || file) return;
      if (upload?.state === "complete") return finish(record.url!);
      if (upload?.state === "receiving") return changeUpload(id, { sent: upload.received });
      // Nothing of it is left there: nothing to go on with.
      end();
      forgetUpload(id);
    },
    hasFile: (): boolean => file !== undefined,
    pause(): void {
      stopSending();
      changeUpload(id, { phase: "paused", speed: undefined });
    },
    resume: send,
    /** Whatever is the matter, stop. `take back`: the server forgets it too. */
    cancel({ takeBack }: { takeBack: boolean }): void {
      over.abort();
      stopSending();
      removeEventListener("online", goOnWhenOnline);
      if (takeBack) {
        if (record.url && getSession()) void withdraw(record.url);
        end();
      }
      if (preview) URL.revokeObjectURL(preview);
      forgetUpload(id);
    },
  };
}

export type UploadJob = ReturnType<typeof createUploadJob>;
