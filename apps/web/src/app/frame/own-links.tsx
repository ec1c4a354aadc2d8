import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { navEntries } from "./nav-entries.ts";

const drawerClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? "nav-drawer-link active" : "nav-drawer-link";

/** In the drawer of whoever is logged in, after the first level: what that has already is left out. */
export default function OwnLinks({ listed }: { listed: readonly string[] }) {
  const { t } = useTranslation("shell");
  return (
    <>
      {navEntries("own")
        .filter(({ to }) => !listed.includes(to))
        .map(({ to, key }) => (
          <NavLink key={to} to={to} className={drawerClass}>
            {t(key)}
          </NavLink>
        ))}
      <NavLink to="/logout" className={drawerClass}>
        {t("log_out")}
      </NavLink>
    </>
  );
}
