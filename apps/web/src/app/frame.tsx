import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";

/** What stands around every screen. */
export function Frame() {
  return (
    <>
      <Suspense fallback={null}>
        <main id="main">
          <Outlet />
        </main>
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
