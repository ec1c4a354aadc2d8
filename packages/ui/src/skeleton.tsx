import type { CSSProperties } from "react";
import "./skeleton.css";

export type SkeletonProps = {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  ratio?: number;
  shape?: "box" | "text" | "circle";
  /** That many lines of text, the last one shorter. */ lines?: number;
};

/** The shape of what is coming. Hidden from screen readers: say "loading" once, around it. */
export function Skeleton({ width, height, ratio, shape = "box", lines = 1 }: SkeletonProps) {
  if (shape !== "text" || lines === 1) {
    return (
      <span
        aria-hidden="true"
        className="ui-skeleton"
        data-shape={shape}
        style={{ width, height, aspectRatio: ratio }}
      />
    );
  }
  return (
    <span aria-hidden="true" className="ui-skeleton__lines">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="ui-skeleton"
          data-shape="text"
          style={{ width: line === lines - 1 ? "60%" : width }}
        />
      ))}
    </span>
  );
}
