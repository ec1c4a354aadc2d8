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
  event.notification.close();
  event.waitUntil(openLink(event.notification.data.link));
});

/** The page that shows it already, else a new one: no film that plays somewhere is left for it. */
async function openLink(link) {
  const asked = new URL(link, location.origin);
  const url = asked.origin === location.origin ? asked : new URL(location.origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : clients.openWindow(url.href));
}
