import { useSyncExternalStore } from "react";
import type { VideoUploadState } from "./upload-types.ts";

// One list for the whole page, outside React: an upload goes on whichever screen is shown.
let uploads: readonly VideoUploadState[] = [];
const listeners = new Set<() => void>();

function set(next: readonly VideoUploadState[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getUploads(): readonly VideoUploadState[] {
  return uploads;
}

export function findUpload(id: string): VideoUploadState | undefined {
  return uploads.find((upload) => upload.id === id);
}

export function addUpload(upload: VideoUploadState): void {
  set([...uploads.filter(({ id }) => id !== upload.id), upload]);
}

export function changeUpload(id: string, change: Partial<VideoUploadState>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
}

export function forgetUpload(id: string): void {
  set(uploads.filter((upload) => upload.id !== id));
}

export function useUploads(): readonly VideoUploadState[] {
  return useSyncExternalStore(onUploadsChange, getUploads);
}

/** The upload with this id, or the one meant for this place. */
export function useUpload(which: {
  id?: string | undefined;
  attachTo?: string | undefined;
}): VideoUploadState | undefined {
  return useUploads().findLast(
    ({ id, attachTo }) => id === which.id || (which.attachTo !== undefined && attachTo === which.attachTo),
  );
}
