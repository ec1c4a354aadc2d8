import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./page-header.css";

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Above the title: breadcrumbs, a way back. */
  top?: ReactNode;
  /** Beside the title: a status. */
  aside?: ReactNode;
  /** On the right; under the title on a phone. */
  actions?: ReactNode;
  /** Under everything: `<TabLinks>`. */
  tabs?: ReactNode;
};

/** The head of a screen, with its only h1. */
export function PageHeader({ title, subtitle, top, aside, actions, tabs }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      {top ? <div className="ui-page-header__top">{top}</div> : null}
      <div className="ui-page-header__main">
        <div className="ui-page-header__words">
          <div className="ui-page-header__line">
            <h1 className="ui-page-header__title">{title}</h1>
            {aside}
          </div>
          {subtitle ? <p className="ui-page-header__subtitle">{subtitle}</p> : null}
        </div>
        {actions ? <div className="ui-page-header__actions">{actions}</div> : null}
      </div>
      {tabs ? <div className="ui-page-header__tabs">{tabs}</div> : null}
    </header>
  );
}

export type SectionProps = {
  title?: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  titleAs?: "h2" | "h3";
  /** "card" puts it on a surface; "split" sets words left and content right on a desktop: settings. */
  look?: "plain" | "card" | "split";
  id?: string;
  className?: string;
};

/** A part of a screen under its heading. */
export function Section({
  title,
  about,
  actions,
  children,
  titleAs: Title = "h2",
  look = "plain",
  id,
  className,
}: SectionProps) {
  return (
    <section id={id} className={classNames("ui-section", className)} data-look={look}>
      {title || actions ? (
        <div className="ui-section__head">
          <div>
            {title ? <Title className="ui-section__title">{title}</Title> : null}
            {about ? <p className="ui-section__about">{about}</p> : null}
          </div>
          {actions ? <div className="ui-section__actions">{actions}</div> : null}
        </div>
      ) : null}
      <div className="ui-section__body">{children}</div>
    </section>
  );
}
