import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** A screen that failed to load or to draw: the rest of the app goes on. */
export function ScreenError() {
  const { t } = useTranslation("shell");
  return (
    <section className="shell-message" role="alert">
      <h1>{t("screen_error_title")}</h1>
      <Link to="/" reloadDocument>
        {t("go_home")}
      </Link>
    </section>
  );
}
