import { Splash } from "@palco/ui/splash";
import { lazy } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { Guard } from "./guard.tsx";
import { Frame } from "./frame/frame.tsx";
import NotFound from "./not-found.tsx";
import { type ScreenRoute, screenRoutes, switchedScreens } from "./routes.ts";
import { ScreenError } from "./screen-error.tsx";
import { useSession } from "./session.ts";
import { Ui } from "./ui.tsx";

function toRoute({ path, screen, redirect, ...whom }: ScreenRoute): RouteObject {
  if (redirect) return { path, element: <Guard {...whom}>{<Navigate to={redirect} replace />}</Guard> };
  return {
    path,
    errorElement: <ScreenError />,
    lazy: async () => {
      const isSwitched = (switchedScreens as readonly string[]).includes(path);
      const [code, gate] = await Promise.all([
        screen(),
        isSwitched ? import("./module-gate.tsx") : undefined,
      ]).catch(() => []);
      // The router draws nothing for code that failed to load; this shows an error, from which the page is reloaded.
      if (!code) return { Component: ScreenError };
      const Screen = code.default;
      const Gate = gate?.default;
      return {
        Component: () => {
          const shown = <Screen />;
          return <Guard {...whom}>{Gate ? <Gate address={path}>{shown}</Gate> : shown}</Guard>;
        },
      };
    },
  };
}

const UnknownPath = lazy(() => import("./unknown-path.tsx"));

/** A visitor on an unknown path goes where the site says; who is logged in sees "not found" (specification, section 2). */
function Unknown() {
  return useSession() ? <NotFound /> : <UnknownPath />;
}

// A gallery of the kit for those who build screens; not in the production build.
const devRoutes: RouteObject[] =
  import.meta.env.PROD && !import.meta.env["VITE_PALCO_DEV_UI"]
    ? []
    : [{ path: "/dev/ui", lazy: async () => ({ Component: (await import("#routes/dev/ui.tsx")).default }) }];

export const router = createBrowserRouter([
  // The page in an editor's preview, in a frame without a session (features/pages/editor).
  { path: "/preview/frame", lazy: () => import("../preview/preview-page.tsx") },
  {
    element: <Frame />,
    // While the code of the first screen arrives.
    hydrateFallbackElement: (
      <Ui>
        <Splash />
      </Ui>
    ),
    errorElement: <ScreenError />,
    children: [...screenRoutes.map(toRoute), ...devRoutes, { path: "*", element: <Unknown /> }],
  },
]);
