import { MenuItem } from "@palco/ui/menu";
import { Clapperboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStudio } from "./use-studio.ts";

/** In the account menu of who is no organizer: the studio, and for whose channels. */
export function TeamItems() {
  const { t } = useTranslation("shell");
  const { teams, isOrganizer } = useStudio();
  if (isOrganizer || !teams.length) return null;
  const [first, ...others] = teams;
  return (
    <MenuItem href="/account/globalview" icon={<Clapperboard aria-hidden="true" />}>
      {t("nav_studio")}
      <small translate="no" data-user-content>
        {` · ${first!.channel.title}${others.length ? ` +${others.length}` : ""}`}
      </small>
    </MenuItem>
  );
}
