import type { AudioTrackTarget } from "@palco/contract/media/api";

/** Data of an upload that survives a reload of the page. */
export interface UploadRecord {
  id: string;
  /** Owner: another person on this computer does not see it. */
  userId: string;
  /** Address at the server, once it has one. */
  url?: string;
  filename: string;
  size: number;
  print: string;
  /** Target of the video: "product:<id>:video". */
  attachTo?: string;
  /** Target of an audio file that is an additional track of a video. */
  audioTrack?: AudioTrackTarget;
  /** True for an audio file by itself: an episode. */
  audio?: boolean;
  /** It is a file to be downloaded. */
  resource?: boolean;
}

const key = "palco.uploads";
/** As browsers may have it: releases before called an audio track `sound`. */
type KeptRecord = UploadRecord & { sound?: AudioTrackTarget };

export function readRecords(): UploadRecord[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as KeptRecord[];
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one) => typeof one?.id === "string" && typeof one.size === "number")
      .map(({ sound, ...one }) => (sound ? { ...one, audioTrack: sound } : one));
  } catch {
    return [];
  }
}

function write(records: UploadRecord[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(records.slice(-20)));
  } catch {
    // Without storage an upload lives as long as its page.
  }
}

export function keepRecord(record: UploadRecord): void {
  write([...readRecords().filter(({ id }) => id !== record.id), record]);
}

export function dropRecord(id: string): void {
  write(readRecords().filter((record) => record.id !== id));
}
