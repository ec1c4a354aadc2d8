import { Splash } from "@palco/ui/splash";
import { lazy } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { Guard } from "./guard.tsx";
import { Frame } from "./frame/frame.tsx";
import NotFound from "./not-found.tsx";
import { type ScreenRoute, screenRoutes } from "./routes.ts";
import { ScreenError } from "./screen-error.tsx";
import { useSession } from "./session.ts";
import { Ui } from "./ui.tsx";

function toRoute({ path, screen, ...whom }: ScreenRoute): RouteObject {
  return {
    path,
    errorElement: <ScreenError />,
    lazy: async () => {
      const code = await screen().catch(() => undefined);
      // The router draws nothing for code that failed to load; this shows an error, from which the page is reloaded.
      if (!code) return { Component: ScreenError };
      const Screen = code.default;
      return {
        element: (
          <Guard {...whom}>
            <Screen />
          </Guard>
        ),
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
  { path: "/preview/frame", lazy: () => import("../preview/frame.tsx") },
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
