import { useTranslation } from "react-i18next";

/** The honest answer of an address whose screen is still to come. */
export default function NotAvailableYet() {
  const { t } = useTranslation("shell");
  return (
    <section className="shell-message">
      <h1>{t("not_available_title")}</h1>
      <p>{t("not_available_text")}</p>
    </section>
  );
}
