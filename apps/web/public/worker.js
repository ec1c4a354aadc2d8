// The service worker; the server puts "release" and "files" before it (apps/server/src/app/web/install.ts). It knows the files
// of the frame and a page for when the site can't be reached, and nothing else: answers of the API and media never pass
// through it. Pages come from the network, so a release that is broken is left with the next load.
const cacheName = `palco-${release}`;

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(cacheName)).addAll(files);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(leave());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !/^\/(api|m|feeds|images|payments|dev)\//.test(pathname))
    event.respondWith(fetch(request).catch(() => caches.match("/offline", { cacheName })));
  else if (files.includes(pathname) && pathname !== "/offline")
    event.respondWith(
      // The immutable files of this release; the others are asked for, and are here when there is no network.
      pathname.startsWith("/assets/")
        ? caches.match(pathname, { cacheName }).then((kept) => kept ?? fetch(request))
        : fetch(request).catch(() => caches.match(pathname, { cacheName })),
    );
});
