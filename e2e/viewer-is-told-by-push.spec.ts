import type { BrowserContext, Page } from "@playwright/test";
import {
  startPushService,
  type TakenPush,
  type TestBrowser,
} from "../apps/server/src/modules/notifications/push/testing-push-service.ts";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, theSeller, takeTicket } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";

// A Chromium without windows refuses all notices of the system.
const wholeBrowser = process.env.CHROMIUM_WHOLE_PATH;

test.use({
  serviceWorkers: "allow",
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(wholeBrowser && { executablePath: wholeBrowser }) }),
    { scope: "worker" },
  ],
});

/** What the service has for this browser reaches its worker as the browser's own connection would bring it. */
async function deliver(context: BrowserContext, page: Page, { payload }: TakenPush): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

test("a viewer switches push on, is told of a ticket while reading elsewhere, and a press opens it", async ({
  app,
  browser,
}, { project }) => {
  test.skip(project.name !== "phone", "where push is for");
  const [t, bell] = [textsOf("es", "notices"), textsOf("es", "notifications")];
  const film = await aPublishedFilm(app, await theSeller(app), { plan: "free", price: 0 });
  const viewer = await aPerson(app);
  const { page, context } = await browserOf(browser, app, viewer, "es", { permissions: ["notifications"] });
  const service = await startPushService(Number(app.pushService.port));
  try {
    let device: TestBrowser | undefined;
    await page.exposeFunction("subscribed", (publicKey: string) => {
      device = service.browser(publicKey);
      return device.subscription;
    });
    await page.addInitScript(() => {
      // The maker's push service is out of reach: the site's own stand-in gives the address. How often was permission asked?
      const asks = { count: 0 };
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => ((asks.count += 1), ask());
      PushManager.prototype.subscribe = async (options) => {
        const { subscribed } = globalThis as unknown as { subscribed: (key: unknown) => Promise<object> };
        const subscription = await subscribed(options!.applicationServerKey);
        return { toJSON: () => subscription } as PushSubscription;
      };
      Object.assign(globalThis, { asks });
    });
    const asked = () =>
      page.evaluate(() => (globalThis as unknown as { asks: { count: number } }).asks.count);

    await page.goto("/account/my-data?tab=notices");
    const here = page.getByRole("switch", { name: t("push_here") });
    await expect(here).not.toBeChecked();
    await expectAccessible(page);
    expect(await asked()).toBe(0);
    await here.click();
    await expect(toastOf(page, t("push_is_on"))).toBeVisible();
    await expect(here).toBeChecked();
    expect(await asked()).toBe(1);

    await takeTicket(viewer, film.slug);
    await expect.poll(() => device!.taken.length).toBe(1);
    expect(device!.refused).toEqual([]);
    await deliver(context, page, device!.taken[0]!);
    const shown = () =>
      page.evaluate(async () => {
        const { getNotifications } = await navigator.serviceWorker.ready;
        const found = await getNotifications.call(await navigator.serviceWorker.ready);
        return found.map(({ title, body, lang }) => ({ title, body, lang }));
      });
    const told = textsOf("es", "notification");
    await expect.poll(shown).toMatchObject([{ title: told("order_paid"), lang: "es" }]);
    expect((await shown())[0]!.body).toContain(film.title);

    // Nobody can press what the system shows: the worker hears of the press as it would.
    await expect(page.getByRole("button", { name: bell("bell_unread_one", { shown: 1 }) })).toBeVisible();
    const opened = await context.serviceWorkers()[0]!.evaluate(async (subscription) => {
      PushManager.prototype.getSubscription = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
      const worker = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (url: string) => unknown };
        dispatchEvent(event: Event): void;
        NotificationEvent: new (name: string, of: { notification: Notification }) => Event;
      };
      const [notification] = await worker.registration.getNotifications();
      return new Promise<string>((done) => {
        worker.clients.openWindow = done;
        worker.dispatchEvent(
          new worker.NotificationEvent("notificationclick", { notification: notification! }),
        );
      });
    }, device!.subscription);
    // The page that is open hears that it is read.
    await expect(page.getByRole("button", { name: bell("bell"), exact: true })).toBeVisible();
    expect(new URL(opened).pathname).toBe(`/player/${film.slug}`);
    expect(await shown()).toEqual([]);
    await page.goto(opened);
    await expect(page).toHaveTitle(new RegExp(film.title));

    await page.goto("/account/my-data?tab=notices");
    await page.getByRole("switch", { name: t("push_here") }).click();
    await expect(toastOf(page, t("push_is_off"))).toBeVisible();
  } finally {
    await service.stop();
  }
});
