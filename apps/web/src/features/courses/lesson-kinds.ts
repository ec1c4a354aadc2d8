import { FileText, Play, Radio, Video } from "lucide-react";

interface Shown {
  hasFilm: boolean;
  event: { kind: "live" | "meeting" } | null;
}

/** Sign of what a lesson is: a broadcast, a meeting, a film, or a text. */
export function kindIcon({ hasFilm, event }: Shown) {
  if (event) return event.kind === "live" ? Radio : Video;
  return hasFilm ? Play : FileText;
}
