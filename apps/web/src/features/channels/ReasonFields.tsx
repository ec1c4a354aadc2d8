import { type ReviewReason, reviewReasons } from "@palco/contract/channels/edit";
import { Checkbox } from "@palco/ui/checkbox";
import { TextArea } from "@palco/ui/text-area";
import { useTranslation } from "react-i18next";
import "./review.css";

export interface Decision {
  reasons: ReviewReason[];
  note: string;
}

interface ReasonFieldsProps {
  value: Decision;
  onChange: (decision: Decision) => void;
  error: string | undefined;
}

/** Why the team sends a channel back: ready reasons, own words, or both. */
export function ReasonFields({ value: { reasons, note }, onChange, error }: ReasonFieldsProps) {
  const { t } = useTranslation("channels");
  const turn = (reason: ReviewReason, isOn: boolean) =>
    onChange({ note, reasons: reviewReasons.filter((one) => (one === reason ? isOn : reasons.includes(one))) });
  return (
    <>
      <fieldset className="review-reasons">
        <legend>{t("reasons")}</legend>
        <p>{t("reasons_hint")}</p>
        {reviewReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={t(`reason_${reason}`)}
            checked={reasons.includes(reason)}
            onChange={({ target }) => turn(reason, target.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t("note_label")}
        hint={t("note_hint")}
        error={error}
        rows={3}
        counter={1000}
        maxLength={1000}
        value={note}
        onChange={({ target }) => onChange({ reasons, note: target.value })}
      />
    </>
  );
} // prettier-ignore
