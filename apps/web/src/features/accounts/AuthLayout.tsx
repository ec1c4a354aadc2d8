import { Logo } from "@palco/ui/logo";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LanguageMenu } from "#app/frame/preference-menus.tsx";
import { useTitle } from "#app/use-title.ts";
import { siteName } from "#app/site-name.ts";
import { AuthFacts } from "./AuthFacts.tsx";
import "./auth.css";

export interface AuthLayoutProps {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** A sign above the title: it worked, it didn't. */
  mark?: ReactNode;
  markTone?: "success" | "danger";
  /** Audience of the picture. */
  audience?: "viewer" | "organizer";
  /** On the picture, under its words; where there is no picture, nothing. */
  aside?: ReactNode;
  children: ReactNode;
  /** Below the form: the way to the other form. */
  foot?: ReactNode;
}

/** The way in: the form on one side, the stage on the other. */
export function AuthLayout({
  title,
  lead,
  mark,
  markTone,
  audience = "viewer",
  aside,
  children,
  foot,
}: AuthLayoutProps) {
  const { t } = useTranslation("accounts");
  useTitle(title);
  return (
    <div className="auth">
      <div className="auth-main">
        <header className="auth-top">
          <Link to="/" className="auth-home" aria-label={t("home_link")}>
            <Logo name={siteName()} />
          </Link>
          <LanguageMenu />
        </header>
        <div className="auth-body">
          {mark ? (
            <span className="auth-mark" data-tone={markTone} aria-hidden="true">
              {mark}
            </span>
          ) : null}
          <h1 className="auth-title">{title}</h1>
          {lead ? <p className="auth-lead">{lead}</p> : null}
          {children}
          {foot ? <p className="auth-foot">{foot}</p> : null}
        </div>
      </div>
      <AuthSide audience={audience}>{aside}</AuthSide>
    </div>
  );
}

function AuthSide({ audience, children }: { audience: "viewer" | "organizer"; children: ReactNode }) {
  const { t } = useTranslation("accounts");
  return (
    <aside className="auth-side" data-audience={audience} key={audience}>
      <div className="auth-side-words">
        <p className="auth-side-title">{t(`side_${audience}_title`)}</p>
        <p className="auth-side-text">{t(`side_${audience}_text`)}</p>
        <AuthFacts audience={audience} />
        {children}
      </div>
    </aside>
  );
}
