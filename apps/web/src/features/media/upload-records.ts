import type { SoundTarget } from "@palco/contract/media/api";

/** What of an upload outlives the page. */
export interface UploadRecord {
  id: string;
  /** Whose it is: another person on this computer does not see it. */
  userId: string;
  /** Address at the server, once it has one. */
  url?: string;
  filename: string;
  size: number;
  print: string;
  /** What is to be done with the video: "product:<id>:video". */
  attachTo?: string;
  /** What a file of sound is for, when it is a further one of a video. */
  sound?: SoundTarget;
  /** It is a file to be heard: an episode. */
  audio?: boolean;
  /** It is a file to be downloaded. */
  resource?: boolean;
}

const key = "palco.uploads";

export function readRecords(): UploadRecord[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as UploadRecord[];
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one?.id === "string" && typeof one.size === "number")
      : [];
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
