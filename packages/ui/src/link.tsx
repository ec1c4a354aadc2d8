import type { ReactElement, ReactNode } from "react";
import { cloneElement } from "react";
import { classNames } from "./class-names.ts";
import { UiLink } from "./ui-provider.tsx";
import type { LinkProps } from "./ui-provider.tsx";
import "./link.css";

export type TextLinkProps = Omit<LinkProps, "href"> & {
  href?: string;
  /** "quiet" has the colour of the text around it until one points at it. */
  tone?: "accent" | "quiet";
  /** Another element in the link's clothes, for instance a `<button>`. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** A link inside text or beside a title. */
export function TextLink({ tone = "accent", className, render, href = "", ...rest }: TextLinkProps) {
  const classes = classNames("ui-link", tone === "quiet" && "ui-link--quiet", className);
  if (render)
    return cloneElement(render, {
      className: classNames(classes, render.props.className),
      children: rest.children,
    });
  return <UiLink {...rest} href={href} className={classes} />;
}
