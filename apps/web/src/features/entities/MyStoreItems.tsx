import { MenuItem } from "@palco/ui/menu";
import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { storeEditPath, useMyEntities } from "./use-entities.ts";

/** In the account menu: the stores that this account looks after, or is asked to. */
export function MyStoreItems() {
  const { t } = useTranslation("shell");
  const { data } = useMyEntities();
  return data?.items.map(({ id, slug, name }) => (
    <MenuItem key={id} href={storeEditPath(slug)} icon={<Store aria-hidden="true" />}>
      {t("my_store")}
      <small translate="no" data-user-content>
        {` · ${name}`}
      </small>
    </MenuItem>
  ));
}
