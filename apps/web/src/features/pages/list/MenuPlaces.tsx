import { PageMenu } from "@palco/contract/pages/site-pages";
import { Checkbox } from "@palco/ui/checkbox";
import { useTranslation } from "react-i18next";

/** The menus that may link to a page. */
export function MenuPlaces({
  menu,
  onChange,
}: {
  menu: readonly PageMenu[];
  onChange: (menu: PageMenu[]) => void;
}) {
  const { t } = useTranslation("site-pages");
  return (
    <fieldset className="site-page-places">
      <legend className="ui-visually-hidden">{t("column_menus")}</legend>
      <p>{t("menus_text")}</p>
      {PageMenu.options.map((place) => (
        <Checkbox
          key={place}
          label={t(`place_${place}`)}
          hint={t(`place_${place}_hint`)}
          checked={menu.includes(place)}
          onChange={({ target }) =>
            onChange(PageMenu.options.filter((one) => (one === place ? target.checked : menu.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
