import type { HomeView } from "@palco/contract/pages/api";
import { useTranslation } from "react-i18next";

/** Says on the home page of a new installation that its demo is still arriving, and how far it is. */
export default function DemoNotice({ ready, of }: NonNullable<HomeView["preparing"]>) {
  const { t } = useTranslation("pages");
  return (
    <aside className="home-preparing">
      <strong>{t("home_preparing", { ready, of })}</strong>
      <span>{t("home_preparing_more")}</span>
      <progress value={ready} max={of} aria-hidden="true" />
    </aside>
  );
}
