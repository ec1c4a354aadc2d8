import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { UiLink } from "./ui-provider.tsx";
import "./card.css";

export type CardProps = ComponentProps<"div"> & {
  padding?: "none" | "sm" | "md" | "lg";
  /** "raised" floats, "sunken" recedes. */ look?: "plain" | "raised" | "sunken";
};

/** A surface that holds things together. */
export function Card({ padding = "md", look = "plain", className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames("ui-card", className)} data-padding={padding} data-look={look} />
  );
}

/** Head of a card: title left, actions right. */
export function CardHeader({
  title,
  about,
  actions,
  as: Title = "h3",
}: {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  as?: "h2" | "h3" | "h4";
}) {
  return (
    <div className="ui-card__head">
      <div>
        <Title className="ui-card__title">{title}</Title>
        {about ? <p className="ui-card__about">{about}</p> : null}
      </div>
      {actions ? <div className="ui-card__actions">{actions}</div> : null}
    </div>
  );
}

/** A card that is a link as a whole: a choice in a hub. */
export function LinkCard({
  href,
  icon,
  title,
  children,
  aside,
}: {
  href: string;
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <UiLink href={href} className="ui-card ui-link-card" data-padding="md" data-look="plain">
      {icon ? <span className="ui-link-card__icon">{icon}</span> : null}
      <span className="ui-link-card__words">
        <span className="ui-card__title">{title}</span>
        {children ? <span className="ui-card__about">{children}</span> : null}
      </span>
      {aside}
    </UiLink>
  );
}
