import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";

const ownMounts = ["--user", "--map-root-user", "--mount"];

/** False where the kernel lets only root mount (some containers, hardened desktops). */
export const maySmallDisk = spawnSync("unshare", [...ownMounts, "true"]).status === 0;

/** The path of a file system of its own with so much room, in memory; it goes with the tests of this file. */
export async function smallDisk(megabytes: number): Promise<string> {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs /mnt && echo ready && exec cat`;
  const holder = spawn("unshare", [...ownMounts, "sh", "-c", script], { stdio: ["pipe", "pipe", "inherit"] });
  afterAll(() => holder.stdin.end());
  await Promise.race([
    once(holder.stdout, "data"),
    once(holder, "exit").then(() => Promise.reject(new Error("no file system could be mounted"))),
  ]);
  return `/proc/${holder.pid}/root/mnt`;
}
