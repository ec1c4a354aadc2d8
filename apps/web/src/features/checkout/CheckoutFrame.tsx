import { Logo } from "@palco/ui/logo";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LanguageMenu } from "#app/frame/preference-menus.tsx";
import { siteName } from "#app/site-name.ts";
import "./checkout-frame.css";

/** Frame of paying: the way back, the logo and the language; nothing else leads away. */
export function CheckoutFrame({ back, children }: { back: string; children: ReactNode }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <header className="pay-top">
        <Link to={back} className="pay-back">
          <ArrowLeft aria-hidden="true" />
          {t("back")}
        </Link>
        <Link to="/" className="pay-logo" aria-label={t("home_link")}>
          <Logo name={siteName()} />
        </Link>
        <LanguageMenu />
      </header>
      <div className="pay-page">{children}</div>
    </>
  );
}
