import { languageRead, toastOf } from "@palco/contract/notifications/campaigns";
import type { Language } from "@palco/values/language";
import { Bell, CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type CampaignForm, type CampaignValues, mayToast, textsOf } from "./campaign-values.ts";
import { useCampaignWords } from "./use-campaign-words.ts";
import "../notifications.css";

const toneIcons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** How it looks to a reader of this language, as it is written. */
export function CampaignPreview({
  control,
  language,
}: {
  control: CampaignForm["control"];
  language: Language;
}) {
  const { t } = useTranslation("campaigns");
  const { languageWord } = useCampaignWords();
  const values = useWatch({ control }) as CampaignValues;
  const texts = textsOf(values);
  const read = languageRead(texts, language);
  const words = read && texts[read];
  const subject = words?.subject.trim() || t("preview_subject");
  const Tone = toneIcons[values.tone];
  return (
    <section className="campaign-preview" aria-label={t("preview")}>
      <h2>{t("preview_in", { language: languageWord(language) })}</h2>
      {values.inApp ? (
        <div className="campaign-preview-bell" lang={read}>
          <p>
            <Bell aria-hidden="true" />
            {t("preview_bell")}
          </p>
          <div className="notification" data-unread>
            <div className="notification-text" data-user-content>
              <span className="notification-subject" data-empty={!words || undefined}>
                {subject}
              </span>
              {words?.content.trim() ? <p>{words.content}</p> : null}
              <p className="notification-time">{t("preview_now")}</p>
            </div>
          </div>
        </div>
      ) : null}
      {values.toast && mayToast(values) ? (
        <div className="ui-toast" data-tone={values.tone} lang={read}>
          <Tone className="ui-toast__icon" aria-hidden="true" />
          <div className="ui-toast__words" data-user-content>
            <p>{words ? toastOf({ ...words, subject }) : subject}</p>
          </div>
        </div>
      ) : null}
    </section>
  );
}
