import type { PushSubscription as Subscribed } from "@palco/contract/notifications/push";

/** What this browser can do. `home_screen`: iPhones give push to sites that were put on the home screen alone. */
export type PushSupport = "yes" | "no" | "home_screen";

export function pushSupport(): PushSupport {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window && isSecureContext)
    return "yes";
  return /\b(iPhone|iPad)\b/.test(navigator.userAgent) ? "home_screen" : "no";
}

/** Somebody said no to the browser's question, now or before. */
export class PushBlocked extends Error {}

/**
 * Asks for permission, which a press must have led to, and subscribes this browser with the site's key.
 * @throws PushBlocked
 */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushBlocked();
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that another key was used for can't be subscribed over.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
