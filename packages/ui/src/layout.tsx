import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./layout.css";

/** Steps of the 4 px grid: 4 is 16 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16 | 20 | 24;
type Tag =
  | "div"
  | "section"
  | "ul"
  | "ol"
  | "li"
  | "article"
  | "aside"
  | "main"
  | "header"
  | "footer"
  | "nav"
  | "span";
type Shared = Omit<ComponentProps<"div">, "ref"> & { as?: Tag; gap?: Space; children?: ReactNode };

const gapOf = (gap: Space): CSSProperties => ({ gap: `var(--s-${gap})` });

/** One below the other. */
export function Stack({
  as,
  gap = 4,
  align,
  className,
  style,
  ...rest
}: Shared & { align?: CSSProperties["alignItems"] }) {
  const Element = (as ?? "div") as "div";
  return (
    <Element
      {...rest}
      className={classNames("ui-stack", className)}
      style={{ ...gapOf(gap), alignItems: align, ...style }}
    />
  );
}

/** Side by side, wrapping when there is no room. */
export function Inline({
  as,
  gap = 2,
  align = "center",
  justify,
  wrap = true,
  className,
  style,
  ...rest
}: Shared & {
  align?: CSSProperties["alignItems"];
  justify?: CSSProperties["justifyContent"];
  wrap?: boolean;
}) {
  const Element = (as ?? "div") as "div";
  const look = {
    ...gapOf(gap),
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? ("wrap" as const) : undefined,
    ...style,
  };
  return <Element {...rest} className={classNames("ui-inline", className)} style={look} />;
}

/** As many equal columns as fit, each at least `min` wide (px or any CSS length). `stretch` lets a few fill the whole width. */
export function Grid({
  as,
  gap = 5,
  min = 260,
  stretch,
  pairs,
  className,
  style,
  ...rest
}: Shared & {
  min?: number | string;
  stretch?: boolean;
  /** Two in a row on a phone, where one of them would fill it. */
  pairs?: boolean;
}) {
  const Element = (as ?? "div") as "div";
  const width = typeof min === "number" ? `${min}px` : min;
  const columns = `repeat(${stretch ? "auto-fit" : "auto-fill"}, minmax(min(100%, ${width}), 1fr))`;
  return (
    <Element
      {...rest}
      className={classNames("ui-grid", className)}
      data-pairs={pairs || undefined}
      style={{ ...gapOf(gap), gridTemplateColumns: columns, ...style }}
    />
  );
}

/** Centred, with the page's side air. `text` suits reading, `form` suits forms. */
export function Container({
  as,
  size = "page",
  className,
  ...rest
}: Omit<Shared, "gap"> & { size?: "page" | "form" | "text" | "full" }) {
  const Element = (as ?? "div") as "div";
  return <Element {...rest} className={classNames("ui-container", className)} data-size={size} />;
}

/** A thin line between two things. */
export function Divider({ label }: { label?: ReactNode }) {
  return label ? <div className="ui-divider">{label}</div> : <hr className="ui-divider" />;
}
