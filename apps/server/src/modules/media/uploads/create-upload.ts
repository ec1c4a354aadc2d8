import type { Upload as TusUpload } from "@tus/server";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { ownerOfUpload } from "../policy.ts";
import { uploadPurposes } from "./upload-purpose.ts";

/** Left free for everything else that writes. */
const reserveBytes = 256 * 1024 * 1024;

/** Stored data of a new upload: its owner, its name (shown to people, never used on the disk), and its purpose. */
export async function createUpload(
  { db, storage, config }: Pick<Platform, "db" | "storage" | "config">,
  actor: Actor,
  upload: TusUpload,
): Promise<Record<string, string>> {
  if (upload.size === 0) throw new AppError("media.file_empty");
  if (!upload.size) throw new AppError("media.upload_invalid");
  const metadata = upload.metadata ?? {};
  const wanted = uploadPurposes.find(metadata["purpose"] ?? "video");
  if (!wanted) throw new AppError("media.upload_invalid");
  const { purpose, limit, targetOf } = wanted;
  const target = await targetOf?.(db, actor, metadata);
  const { ownerId, channelId } = ownerOfUpload(actor, metadata["channel"]);
  const most = typeof limit?.bytes === "function" ? limit.bytes(config) : limit?.bytes;
  if (limit && upload.size > most!) throw new AppError(limit.code);
  // Said now rather than after an hour of sending; the disk may still fill up meanwhile.
  const { free = Infinity } = (await storage.space()) ?? {};
  if (free < upload.size + reserveBytes) throw new AppError("server.disk_full", { retryAfter: 60 });
  return {
    owner: ownerId,
    ...(channelId && { channel: channelId }),
    filename: cleanFilename(metadata["filename"]),
    purpose,
    ...(target && { target: JSON.stringify(target) }),
  };
}

/** One line without folders or control characters. */
export function cleanFilename(name: string | null | undefined): string {
  const last = (name ?? "").split(/[\\/]/).at(-1)!;
  // oxlint-disable-next-line no-control-regex -- these are just what must stay out
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return clean.slice(0, 200) || "video.mp4";
}
