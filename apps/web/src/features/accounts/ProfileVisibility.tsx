import type { Profile } from "@palco/contract/accounts/profile";
import { Alert } from "@palco/ui/alert";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";

/** What else decides whether others see the profile: an organizer's is published by the team. */
export function ProfileVisibility({ organizer }: Pick<Profile, "organizer">) {
  const { t } = useTranslation("profile");
  if (!organizer || organizer.state === "approved") return null;
  return organizer.state === "asked" ? (
    <Alert>{t("shown_asked")}</Alert>
  ) : (
    <Alert
      tone="warning"
      actions={<TextLink href="/account/my-data?tab=organizer">{t("shown_why")}</TextLink>}
    >
      {t("shown_refused")}
    </Alert>
  );
}

/** Whether others see the profile as it is saved now. */
export const isShown = ({ publicProfile, organizer }: Pick<Profile, "publicProfile" | "organizer">) =>
  publicProfile && (!organizer || organizer.state === "approved");
