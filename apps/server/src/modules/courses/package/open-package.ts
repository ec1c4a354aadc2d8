import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type { Entry, Options, ZipFile } from "yauzl";
import { AppError } from "#platform/app-error.ts";
import { Manifest, manifestName } from "./manifest.ts";

/** Entries of a package, and the most bytes of its description. */
const mostEntries = 20_000;
const manifestBytes = 8 * 1024 * 1024;
/** Media are not compressed: what grows much when unpacked is no package. */
const mostGrowth = 3;

export interface CoursePackage {
  manifest: Manifest;
  /** Unpacks an entry that the description names into a file. */
  extract: (entry: string, path: string) => Promise<void>;
  close: () => void;
}

const invalid = (): AppError => new AppError("courses.package_invalid");

/**
 * Opens a package of a course. Names with folders above, drives or backslashes refuse it (yauzl `validateFileName`), and so do more
 * bytes than an entry says it has; entries that its description does not name are never unpacked.
 * @throws AppError `courses.package_invalid`, `courses.package_too_large`
 */
export async function openPackage(
  path: string,
  { size, mostBytes }: { size: number; mostBytes: number },
): Promise<CoursePackage> {
  const yauzl = await import("yauzl");
  const open = promisify<string, Options, ZipFile>(yauzl.open);
  const zip = await open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw invalid();
  });
  try {
    const entries = await listEntries(zip);
    const bytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > Math.min(mostBytes, size * mostGrowth + manifestBytes))
      throw new AppError("courses.package_too_large");
    const head = entries.get(manifestName);
    if (!head || head.uncompressedSize > manifestBytes) throw invalid();
    const chunks: Buffer[] = [];
    for await (const chunk of await streamOf(zip, head)) chunks.push(chunk as Buffer);
    const manifest = Manifest.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    if (!manifest.success) throw invalid();
    return {
      manifest: manifest.data,
      async extract(name, to) {
        const entry = entries.get(name);
        if (!entry) throw invalid();
        await pipeline(await streamOf(zip, entry), createWriteStream(to, { flags: "wx" })).catch(() => {
          throw invalid();
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : invalid();
  }
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) return Promise.reject(invalid());
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}
