import type { AudioTrackTarget } from "@palco/contract/media/api";
import type { Problem } from "@palco/contract/problem";
import { readProblem } from "@palco/contract/read-problem";
import { DetailedError, Upload } from "tus-js-client";
import { getLanguage } from "#app/language.ts";
import { getSession } from "#app/session.ts";

/** A broken connection costs at most one piece; the server keeps the bytes that had arrived of it. */
const pieceBytes = 16 * 1024 * 1024;

export interface SendFailure {
  /** The server's own words, when it had any. */
  message: string | undefined;
  status: number | undefined;
  code: string | undefined;
}

export interface Sending {
  /** Stops at once. To go on, send again with the address it had. */
  stop(): void;
}

export interface SendOptions {
  file: File;
  filename: string;
  /** Its `Idempotency-Key`: the same for every try to create it. */
  key: string;
  /** Target of an audio file. */
  audioTrack: AudioTrackTarget | undefined;
  /** True for an audio file by itself: an episode. */
  audio: boolean | undefined;
  /** It is a file to be downloaded. */
  resource: boolean | undefined;
  /** Address of an earlier try, to resume it. */
  url: string | undefined;
  onUrl(url: string): void;
  onProgress(sent: number): void;
  onDone(url: string): void;
  onFailed(failure: SendFailure): void;
}

/**
 * Uploads one file by the tus protocol. A failure is reported at once: the caller decides whether to go on. With an
 * address it never falls back to a new upload by itself: a server that is only away must not lose the bytes it
 * already has.
 */
export function sendByTus({
  file,
  filename,
  key,
  audioTrack,
  audio,
  resource,
  url,
  onUrl,
  onProgress,
  onDone,
  onFailed,
}: SendOptions): Sending {
  const upload = new Upload(file, {
    ...(url ? { uploadUrl: url } : { endpoint: `${location.origin}/api/uploads` }),
    chunkSize: pieceBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: {
      filename,
      ...(audioTrack && {
        purpose: "audio_track",
        asset: audioTrack.assetId,
        language: audioTrack.language,
        title: audioTrack.title,
      }),
      ...(audio && { purpose: "audio" }),
      ...(resource && { purpose: "resource" }),
    },
    onBeforeRequest(request) {
      const token = getSession()?.authToken;
      if (token) request.setHeader("Authorization", `Bearer ${token}`);
      request.setHeader("Accept-Language", getLanguage());
      if (request.getMethod() === "POST") request.setHeader("Idempotency-Key", key);
    },
    onUploadUrlAvailable: () => onUrl(upload.url!),
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onDone(upload.url!),
    onError: (error) => onFailed(failureOf(error)),
  });
  upload.start();
  return { stop: () => void upload.abort() };
}

/** Deletes an upload on the server; if the server can't be reached, its cleanup deletes it later. */
export async function withdraw(url: string): Promise<void> {
  const token = getSession()?.authToken;
  await fetch(url, {
    method: "DELETE",
    headers: { "tus-resumable": "1.0.0", ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(() => {});
}

function failureOf(error: Error | DetailedError): SendFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { message: undefined, status: undefined, code: undefined };
  let problem: Problem | undefined;
  try {
    problem = readProblem(JSON.parse(response.getBody()));
  } catch {
    // A proxy's page, or nothing.
  }
  return { message: problem?.message, status: response.getStatus() || undefined, code: problem?.code };
}
