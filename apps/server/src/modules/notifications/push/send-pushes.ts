import { createHash } from "node:crypto";
import { listLivingSessions, listMailAccounts, type MailAccount } from "#modules/accounts/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import type { Platform } from "#platform/context.ts";
import { notificationWords } from "#platform/notifications.ts";
import { startWorker } from "#platform/work/worker.ts";
import { postPush } from "./post-push.ts";
import {
  claimDevices,
  deleteDeviceOf,
  type Device,
  type DuePush,
  listDue,
  markPushed,
  postponeDue,
  releaseDevice,
} from "./push.queries.ts";
import { pushPayload } from "./push-payload.ts";

const atOnce = 10;
/** Longer than what is due for a device takes: each push has ten seconds. */
const leaseMs = 120_000;

type Needs = Pick<Platform, "db" | "now" | "log" | "config" | "secrets">;

/** 30 s, 1 min, 2 min … 1 h; what expires meanwhile is not pushed any more. */
const waitMs = (failures: number) => Math.min(3_600_000, 30_000 * 2 ** failures);

/** Pushes what is due and returns the number of devices. Safe to call from any number of processes at once. */
export async function sendPushes(platform: Needs): Promise<number> {
  const { db, now } = platform;
  if (!(await readSiteConfig(db)).notifications) return 0;
  const at = now();
  const devices = await claimDevices(db, {
    now: at,
    until: new Date(at.getTime() + leaseMs),
    most: atOnce,
  });
  if (!devices.length) return 0;
  const [living, accounts] = await Promise.all([
    listLivingSessions(
      platform,
      devices.map(({ sign_in_id }) => sign_in_id),
    ),
    listMailAccounts(
      db,
      devices.map(({ user_id }) => user_id),
    ),
  ]);
  await Promise.all(
    devices.map(async (device) => {
      const account = accounts.find(({ id }) => id === device.user_id);
      // A log-in that is over, an account that is blocked or deleted: nothing of it is shown on that screen.
      if (account && living.has(device.sign_in_id)) await sendTo(platform, device, account);
      else await deleteDeviceOf(db, { id: device.id });
    }),
  );
  return devices.length;
}

async function sendTo(platform: Needs, device: Device, account: MailAccount): Promise<void> {
  const { db, now, log } = platform;
  const deviceId = device.id;
  const at = now();
  for (const pushes of inPushes(await listDue(db, deviceId, at))) {
    const keys = pushes.map(({ dedupeKey }) => dedupeKey);
    const tag = tagOf(keys);
    const fresh = pushes.filter(({ expiresAt }) => expiresAt > at);
    if (fresh.length) {
      const answer = await postPush(platform, device, {
        payload: pushPayload(
          fresh.map(({ content }) => content),
          { tag, words: notificationWords(account.language, account.timezone) },
        ),
        urgent: fresh.some(({ urgent }) => urgent),
        expiresAt: fresh[0]!.expiresAt,
      });
      if (answer.outcome === "gone") return deleteDeviceOf(db, { id: deviceId });
      if (answer.outcome === "later") {
        const until = new Date(at.getTime() + (answer.afterMs ?? waitMs(device.failures)));
        log.info({ device: deviceId, err: answer.why, until }, "push service away, trying again");
        await postponeDue(db, { deviceId, now: at, until });
        return releaseDevice(db, deviceId, device.failures + 1);
      }
      if (answer.outcome === "refused") log.warn({ device: deviceId, err: answer.why }, "a push was refused");
    }
    await markPushed(db, { deviceId, keys, tag, now: at });
  }
  await releaseDevice(db, deviceId, 0);
}

/** Each by itself, but for those that quiet hours held back: they are one. */
function inPushes(due: readonly DuePush[]): DuePush[][] {
  const held = due.filter((push) => push.held);
  return [...(held.length ? [held] : []), ...due.filter((push) => !push.held).map((push) => [push])];
}

/** The same for the same, so that a second copy after a crash shows nothing new. */
const tagOf = (keys: readonly string[]) =>
  createHash("sha256").update(keys.join("\n")).digest("base64url").slice(0, 22);

/** Pushes whenever something is queued, and looks every few seconds for what has become due. @returns how to stop */
export function startPushes(platform: Platform): Promise<() => Promise<void>> {
  return startWorker(platform, {
    channel: "push",
    everyMs: 10_000,
    failed: "web push loop failed",
    take: async () => (await sendPushes(platform)) > 0,
  });
}
