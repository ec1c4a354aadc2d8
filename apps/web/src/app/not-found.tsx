import { useTranslation } from "react-i18next";
import { Link } from "react-router";

export default function NotFound() {
  const { t } = useTranslation("shell");
  return (
    <section className="shell-message">
      <h1>{t("not_found_title")}</h1>
      <Link to="/">{t("go_home")}</Link>
    </section>
  );
}
