import { SegmentedControl } from "@palco/ui/segmented-control";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useSession } from "#app/session.ts";

type When = "draft" | "now" | "later";

interface WhenFieldProps {
  /** ISO 8601; null is a draft. */
  value: string | null;
  onChange: (instant: string | null) => void;
  error: string | undefined;
}

/** When an episode comes out: not yet, now, or at a moment. */
export function WhenField({ value, onChange, error }: WhenFieldProps) {
  const { t } = useTranslation("podcasts");
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const [when, setWhen] = useState<When>(() => whenOf(value));
  const [before] = useState(value);

  function choose(next: When): void {
    setWhen(next);
    if (next === "draft") return onChange(null);
    // A published episode keeps its date.
    if (next === whenOf(before)) return onChange(before);
    onChange(new Date(next === "now" ? Date.now() : dayFromNow()).toISOString());
  }
  return (
    <div className="episode-when">
      <p className="episode-when__label">{t("field_when")}</p>
      <SegmentedControl
        label={t("field_when")}
        value={when}
        onChange={(event) => choose(event.target.value as When)}
        options={(["draft", "now", "later"] as const).map((one) => ({ value: one, label: t(`when_${one}`) }))}
      />
      {when === "later" ? (
        <InstantField label={t("when_at")} zone={zone} value={value} onChange={onChange} error={error} />
      ) : (
        <p className="episode-when__hint">{t(when === "draft" ? "when_draft_hint" : "when_now_hint")}</p>
      )}
    </div>
  );
}

function whenOf(instant: string | null): When {
  if (instant === null) return "draft";
  return Date.parse(instant) > Date.now() ? "later" : "now";
}

/** Tomorrow at the next full hour. */
const dayFromNow = (): number => Math.ceil((Date.now() + 86_400_000) / 3_600_000) * 3_600_000;
