import { FileText, Play, Radio, Video } from "lucide-react";

interface KindIconProps {
  hasFilm: boolean;
  event: { kind: "live" | "meeting" } | null;
}

/** Sign of what a lesson is: a broadcast, a meeting, a film, or a text. */
export function KindIcon({ hasFilm, event }: KindIconProps) {
  if (event?.kind === "live") return <Radio aria-hidden="true" />;
  if (event) return <Video aria-hidden="true" />;
  return hasFilm ? <Play aria-hidden="true" /> : <FileText aria-hidden="true" />;
}
