// Three things a page cannot do for itself: code that is cut off on its way is fetched again, because browsers keep a failed
// import until the page is loaded anew; a page that cannot be fetched at all says so in the site's words; and what is pushed is
// shown. Nothing else comes through here, and only that page is kept: see apps/web/src/app/offline-page.ts.
const pausesMs = [250, 500, 1000, 2000, 4000, 8000, 15000, 15000];

addEventListener("install", (event) => {
  // Media, pictures and the API don't wait for this worker to wake up, where the browser can be told so.
  const past = ["/m/*", "/api/*", "/images/*", "/clips/*"];
  const rules = past.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: "network" }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => {}));
  skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetchPage(event));
  else if (origin === location.origin && pathname.startsWith("/assets/"))
    event.respondWith(fetchCode(request));
});

async function fetchPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match("/offline")) ?? Response.error();
  }
}

async function fetchCode(request) {
  for (const pauseMs of pausesMs) {
    try {
      return await fetchWhole(request);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return fetch(request);
}

/** With its body: half a file would be a failed import too. */
async function fetchWhole(request) {
  const response = await fetch(request);
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

// What the site pushes is shown by the browser, also when no page is open (apps/server, notifications/push).
addEventListener("push", (event) => {
  const { title, body, link, tag, language } = event.data.json();
  const icon = "/icon-192.png";
  event.waitUntil(registration.showNotification(title, { body, tag, icon, lang: language, data: { link } }));
});

addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(Promise.all([openLink(notification.data.link), tellRead(notification.tag)]));
});

// The browser may change its address at the push service at any time, also while no page is open.
addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

async function renew(former, fresh) {
  const subscription = fresh ?? (await registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = subscription.toJSON();
  await post("renewed", {
    former: proofOf(former),
    subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
}

async function tellRead(tag) {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription && tag) await post("read", { device: proofOf(subscription), tag });
}

/** Proves to the site which device this is: this worker has no log-in, its pages have. */
function proofOf(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, auth: keys.auth };
}

function post(what, body) {
  const headers = { "content-type": "application/json" };
  return fetch(`/api/notifications/devices/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The page that shows it already, else a new one: no film that plays somewhere is left for it. */
async function openLink(link) {
  const asked = new URL(link, location.origin);
  const url = asked.origin === location.origin ? asked : new URL(location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : clients.openWindow(url.href));
}
