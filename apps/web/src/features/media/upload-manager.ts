import type { AudioTrackTarget } from "@palco/contract/media/api";
import { getSession, onSessionChange } from "#app/session.ts";
import { newKey } from "#app/new-key.ts";
import { attachVideo } from "./attachments.ts";
import { dropHandle, findHandle, keepHandle, openHandle } from "./file-handles.ts";
import { printOf } from "./file-print.ts";
import { sendByTus, withdraw } from "./tus-upload.ts";
import { createUploadJob, type UploadJob, type UploadNeeds } from "./upload-job.ts";
import { dropRecord, keepRecord, readRecords, type UploadRecord } from "./upload-records.ts";
import { addUpload, changeUpload, findUpload, forgetUpload, getUploads } from "./upload-store.ts";
import { isSending } from "./upload-types.ts";
import { askUpload, followAsset } from "./watch-processing.ts";

const needs: UploadNeeds = {
  send: sendByTus,
  // Without a session the server refuses it: its cleanup deletes the upload later.
  withdraw: (url) => void (getSession() && withdraw(url)),
  askUpload,
  followAsset,
  attachVideo,
  keep: keepRecord,
  drop(id) {
    dropRecord(id);
    void dropHandle(id);
  },
  change: changeUpload,
  forget: forgetUpload,
  newKey,
  preview(file) {
    const url = URL.createObjectURL(file);
    return { url, revoke: () => URL.revokeObjectURL(url) };
  },
  onOnline(listener) {
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  },
};

const jobs = new Map<string, UploadJob>();
let restored: string | undefined;

export interface UploadOptions {
  /** Target of the video once it has arrived: see `registerAttachment`. */
  attachTo?: string | undefined;
  /** It is a file of sound, and for this. */
  audioTrack?: AudioTrackTarget | undefined;
  /** True for an audio file by itself: an episode. */
  audio?: boolean | undefined;
  /** It is a file to be downloaded. */
  resource?: boolean | undefined;
  /** The way back to the file after a reload, where the browser has one. */
  handle?: FileSystemFileHandle | undefined;
}

/** Begins to send a film, or a sound for one, and answers its id here. It goes on until it is cancelled, whichever screen is shown. */
export async function startUpload(
  file: File,
  { attachTo, audioTrack, audio, resource, handle }: UploadOptions = {},
): Promise<string> {
  const userId = getSession()!.id;
  const record: UploadRecord = {
    id: newId(),
    userId,
    filename: file.name,
    size: file.size,
    print: await printOf(file),
    ...(attachTo && { attachTo }),
    ...(audioTrack && { audioTrack }),
    ...(audio && { audio }),
    ...(resource && { resource }),
  };
  const unfinished = readRecords().find(
    (one) => one.userId === userId && one.print === record.print && one.url && isSameTarget(one, record),
  );
  // The same film again after its page was closed: what the server has of it counts.
  if (unfinished && !isRunning(unfinished.id))
    Object.assign(record, { id: unfinished.id, url: unfinished.url });
  keepRecord(record);
  if (handle) void keepHandle(record.id, handle);
  run(record, file);
  return record.id;
}

function run(record: UploadRecord, file: File | undefined): void {
  jobs.get(record.id)?.cancel({ takeBack: false });
  const job = createUploadJob(record, needs);
  jobs.set(record.id, job);
  addUpload({
    id: record.id,
    filename: record.filename,
    size: record.size,
    sent: 0,
    phase: file ? "sending" : "needs_file",
    attachTo: record.attachTo,
    audioTrack: record.audioTrack,
    audio: record.audio,
    resource: record.resource,
  });
  void holdTab(record.id);
  if (file) job.start(file);
}

export const pauseUpload = (id: string): void => jobs.get(id)?.pause();

/** Goes on with a paused, failed or interrupted upload; false when the file has to be chosen again. */
export async function resumeUpload(id: string): Promise<boolean> {
  const job = jobs.get(id);
  if (!job) return false;
  if (job.hasFile()) {
    job.resume();
    return true;
  }
  const handle = await findHandle(id);
  const file = handle && (await openHandle(handle, { ask: true }));
  return file ? chooseAgain(id, file) : false;
}

/** Goes on with a file chosen again after a reload; false when it is another one. */
export async function chooseAgain(id: string, file: File): Promise<boolean> {
  const job = jobs.get(id);
  if (!job || (await printOf(file)) !== job.record.print) return false;
  job.start(file);
  return true;
}

/** Stops an upload and takes it off the screen; the server forgets what it had, unless it has become a video or its sound. */
export function cancelUpload(id: string): void {
  const upload = findUpload(id);
  const hasArrived = upload?.asset !== undefined || upload?.phase === "ready";
  jobs.get(id)?.cancel({ takeBack: !hasArrived });
  jobs.delete(id);
}

/** After a reload: what was on its way is shown again, and goes on where the browser still has the file. */
export async function restoreUploads(): Promise<void> {
  const userId = getSession()?.id;
  if (!userId || restored === userId) return;
  restored = userId;
  for (const record of readRecords()) {
    if (record.userId !== userId || isRunning(record.id) || (await isHeldElsewhere(record.id))) continue;
    run(record, undefined);
    void jobs.get(record.id)?.recall();
    const handle = await findHandle(record.id);
    const file = handle && (await openHandle(handle, { ask: false }));
    if (file) await chooseAgain(record.id, file);
  }
}

// Someone else's uploads are none of the next person's business; their own come back when they do.
onSessionChange(() => {
  if (getSession()?.id === restored) return;
  for (const job of jobs.values()) job.cancel({ takeBack: false });
  jobs.clear();
  restored = undefined;
});

// A closed tab ends what is being sent: ask first.
addEventListener("beforeunload", (event) => {
  if (getUploads().some(isSending)) event.preventDefault();
});

function isRunning(id: string): boolean {
  return jobs.has(id);
}

function isSameTarget(one: UploadRecord, other: UploadRecord): boolean {
  const [mine, its] = [one.audioTrack, other.audioTrack];
  return (
    one.audio === other.audio &&
    one.resource === other.resource &&
    mine?.assetId === its?.assetId &&
    mine?.language === its?.language &&
    mine?.title === its?.title
  );
}

const lockName = (id: string): string => `palco-upload-${id}`;

/** As long as this tab is open, others leave this upload alone. */
async function holdTab(id: string): Promise<void> {
  await navigator.locks?.request(lockName(id), { ifAvailable: true }, (lock) =>
    lock ? new Promise(() => {}) : undefined,
  );
}

async function isHeldElsewhere(id: string): Promise<boolean> {
  const held = await navigator.locks?.query();
  return held?.held?.some(({ name }) => name === lockName(id)) ?? false;
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
