import { lazy } from "react";
import { hasRole, useSession } from "#app/session.ts";

const Dock = lazy(async () => ({ default: (await import("#features/media/UploadDock.tsx")).UploadDock }));

/** Uploads that go on while one is elsewhere; nothing for who sends none. */
export default function UploadDock() {
  return hasRole(useSession(), "PRODUCER") ? <Dock /> : null;
}
