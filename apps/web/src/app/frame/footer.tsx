import { Logo } from "@palco/ui/logo";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo size={28} />
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
            <Link to="/logup?as=organizer">{t("start_selling")}</Link>
            <Link to="/account/globalview">{t("nav_studio")}</Link>
            <Link to="/help/producers">{t("help_for_organizers")}</Link>
          </div>
          <div>
            <h2>{t("footer_legal")}</h2>
            <Link to="/aviso-legal">{t("legal_notice")}</Link>
          </div>
        </nav>
      </div>
    </footer>
  );
}
