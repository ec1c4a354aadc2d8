import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { storeEditPath, useMyEntities } from "./use-entities.ts";

/** In the studio's navigation: the stores that this account looks after, or is asked to. */
export function MyStoreLinks() {
  const { t } = useTranslation("shell");
  const { data } = useMyEntities();
  return data?.items.map(({ id, slug, name }) => (
    <Link key={id} to={storeEditPath(slug)} className="workspace-link">
      <Store aria-hidden="true" />
      <span>{data.items.length > 1 ? name : t("my_store")}</span>
    </Link>
  ));
}
