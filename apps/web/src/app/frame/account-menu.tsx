import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@palco/ui/menu";
import { Clapperboard, LayoutDashboard, LogOut, Receipt, ShoppingBag, Ticket, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasRole, type Session } from "#app/session.ts";

export function AccountMenu({ session }: { session: Session }) {
  const { t } = useTranslation("shell");
  const name = `${session.name} ${session.surname}`.trim();
  return (
    <Menu
      label={t("account_menu")}
      trigger={
        <Button variant="ghost" className="nav-account" aria-label={t("account_menu")}>
          <Avatar name={name} src={session.avatar} size={36} decorative />
        </Button>
      }
    >
      <MenuLabel>{name}</MenuLabel>
      <MenuItem href="/mystuff/products" icon={<Ticket aria-hidden="true" />}>
        {t("nav_my_space")}
      </MenuItem>
      <MenuItem href="/shop" icon={<ShoppingBag aria-hidden="true" />}>
        {t("nav_shop")}
      </MenuItem>
      <MenuItem href="/mystuff/orders" icon={<Receipt aria-hidden="true" />}>
        {t("my_orders")}
      </MenuItem>
      <MenuItem href="/account/my-data" icon={<UserRound aria-hidden="true" />}>
        {t("my_data")}
      </MenuItem>
      {hasRole(session, "PRODUCER") ? (
        <MenuItem href="/account/globalview" icon={<Clapperboard aria-hidden="true" />}>
          {t("nav_studio")}
        </MenuItem>
      ) : null}
      {hasRole(session, "ADMIN") ? (
        <MenuItem href="/manage/products" icon={<LayoutDashboard aria-hidden="true" />}>
          {t("nav_manage")}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem href="/logout" icon={<LogOut aria-hidden="true" />}>
        {t("log_out")}
      </MenuItem>
    </Menu>
  );
}
