import { Logo } from "@palco/ui/logo";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asksOf } from "#app/consent.ts";
import { menuLinks } from "#app/menu-links.ts";
import { sellingPath } from "#app/selling.ts";
import { hasRole, useReader } from "#app/session.ts";
import { siteName } from "#app/site-name.ts";

const Cookies = lazy(() => import("#features/cookies/Cookies.tsx"));

export function Footer() {
  const { t } = useTranslation("shell");
  const session = useReader();
  const pages = menuLinks("footer");
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo name={siteName()} size={28} />
          <p>{t("footer_claim")}</p>
        </div>
        <nav aria-label={t("footer_navigation")} className="footer-links">
          <div>
            <h2>{t("footer_watch")}</h2>
            <Link to="/search-results">{t("nav_explore")}</Link>
            <Link to="/mystuff/products">{t("nav_my_space")}</Link>
            <Link to="/help">{t("help")}</Link>
          </div>
          <div>
            <h2>{t("footer_create")}</h2>
            <Link to={sellingPath(session)}>{t("start_selling")}</Link>
            {hasRole(session, "PRODUCER") ? <Link to="/account/globalview">{t("nav_studio")}</Link> : null}
            <Link to="/help/producers">{t("help_for_organizers")}</Link>
          </div>
          {pages.length ? (
            <div>
              <h2 translate="no">{siteName()}</h2>
              {pages.map(({ to, text }) => (
                <Link key={to} to={to} data-user-content>
                  {text}
                </Link>
              ))}
            </div>
          ) : null}
          <div>
            <h2>{t("footer_legal")}</h2>
            <Link to="/aviso-legal">{t("legal_notice")}</Link>
            <Link to="/aviso-legal#privacy">{t("privacy")}</Link>
            <Link to="/aviso-legal#terms">{t("terms_of_purchase")}</Link>
            {asksOf().length ? (
              <Suspense fallback={null}>
                <Cookies />
              </Suspense>
            ) : null}
          </div>
        </nav>
      </div>
    </footer>
  );
}
