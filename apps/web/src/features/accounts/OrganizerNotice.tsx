import { Alert } from "@palco/ui/alert";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { useProfile } from "./use-profile.ts";
import "./organizer.css";

/** In the studio, until the team has approved the organizer: there are drafts only. */
export default function OrganizerNotice() {
  const { t } = useTranslation("profile");
  const { data } = useProfile();
  const state = data?.organizer?.state;
  if (state !== "asked" && state !== "refused") return null;
  return (
    <div className="organizer-notice">
      <Alert
        tone={state === "asked" ? "info" : "warning"}
        title={t(`notice_${state}`)}
        actions={
          <TextLink href="/account/my-data?tab=organizer">
            {t(state === "asked" ? "notice_more" : "notice_reason")}
          </TextLink>
        }
      >
        {t(`notice_${state}_text`)}
      </Alert>
    </div>
  );
}
