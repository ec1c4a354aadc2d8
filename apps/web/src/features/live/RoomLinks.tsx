import { ExternalLink, MonitorPlay, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Links to related pages; the audience's pages open separately, so that the control room stays. */
export function RoomLinks({ slug, address }: { slug: string; address: string }) {
  const { t } = useTranslation("live");
  return (
    <ul className="live-links">
      <li>
        <Link to={`/player/${slug}`} target="_blank">
          <MonitorPlay aria-hidden="true" />
          {t("watch_as_viewer")}
        </Link>
      </li>
      <li>
        <Link to={`/products/${slug}`} target="_blank">
          <ExternalLink aria-hidden="true" />
          {t("public_page")}
        </Link>
      </li>
      <li>
        <Link to={address}>
          <Pencil aria-hidden="true" />
          {t("edit_product")}
        </Link>
      </li>
    </ul>
  );
}
