import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Someone logged in opened an address of another role. */
export default function NoPermission() {
  const { t } = useTranslation("shell");
  return (
    <section className="shell-message">
      <h1>{t("no_permission_title")}</h1>
      <p>{t("no_permission_text")}</p>
      <Link to="/">{t("go_home")}</Link>
    </section>
  );
}
