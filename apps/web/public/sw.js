// Two things a page can't do for itself on a bad connection: code that is cut off on its way is fetched again, because browsers
// keep a failed import until the page is loaded anew; and a page that can't be fetched at all says so in the site's words.
// Nothing else comes through here, and only that page is kept: see apps/web/src/app/offline-page.ts.
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
