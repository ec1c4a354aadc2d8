import { IconButton } from "@palco/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { CircleUserRound, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { menuLinks } from "#app/menu-links.ts";
import { PreferenceItems } from "./preference-menus.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

/**
 * On a phone, where an account would be: the ways in, and what the header has no room for. On a wide header the latter
 * only; the header shows it while there is any.
 */
export default function VisitorMenu({ onRedeem }: { onRedeem: (() => void) | undefined }) {
  const { t } = useTranslation("shell");
  const isNarrow = useIsNarrow();
  return (
    <Menu
      trigger={
        <IconButton label={t(isNarrow ? "account_menu" : "nav_more")}>
          {isNarrow ? <CircleUserRound aria-hidden="true" /> : <Ellipsis aria-hidden="true" />}
        </IconButton>
      }
    >
      {isNarrow ? (
        <>
          <MenuItem href="/login">{t("log_in")}</MenuItem>
          <MenuItem href="/logup">{t("sign_up")}</MenuItem>
        </>
      ) : null}
      {onRedeem ? <MenuItem onSelect={onRedeem}>{t("redeem_code")}</MenuItem> : null}
      {menuLinks("header", "drawer").map(({ to, text }) => (
        <MenuItem key={to} href={to}>
          {text}
        </MenuItem>
      ))}
      {isNarrow ? (
        <>
          <MenuSeparator />
          <PreferenceItems withLanguage />
        </>
      ) : null}
    </Menu>
  );
}
