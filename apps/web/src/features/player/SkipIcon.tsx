import { RotateCcw, RotateCw } from "lucide-react";

/** Ten seconds back or forward, with the figure in the arrow. */
export function SkipIcon({ to }: { to: "back" | "forward" }) {
  const Arrow = to === "back" ? RotateCcw : RotateCw;
  return (
    <span className="skip-icon" aria-hidden="true">
      <Arrow strokeWidth={1.75} />
      <b>10</b>
    </span>
  );
}
