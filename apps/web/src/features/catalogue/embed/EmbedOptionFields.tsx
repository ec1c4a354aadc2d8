import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { RadioCards } from "@palco/ui/radio-cards";
import { type EmbedKind, embedKinds } from "@palco/values/embed";
import { type Language, languages } from "@palco/values/language";
import { useTranslation } from "react-i18next";
import { languageName } from "#app/language-name.ts";
import { useLanguage } from "#app/language.ts";

export interface EmbedChoice {
  kind: EmbedKind;
  lang: Language;
  theme: "dark" | "light";
  /** Second to begin at. */
  t: number | null;
}

interface EmbedOptionFieldsProps {
  choice: EmbedChoice;
  /** Its trailer can begin later. */
  withStart: boolean;
  withoutTrailer: boolean;
  onChange: (choice: EmbedChoice) => void;
}

const themes = ["dark", "light"] as const;
const longestStart = 86_399;

export function EmbedOptionFields({ choice, withStart, withoutTrailer, onChange }: EmbedOptionFieldsProps) {
  const { t } = useTranslation("embed");
  const reader = useLanguage();
  const set = (part: Partial<EmbedChoice>) => onChange({ ...choice, ...part });
  return (
    <div className="embed-dialog-options">
      <RadioCards
        label={t("kind")}
        name="embed-kind"
        minWidth={130}
        value={choice.kind}
        options={embedKinds.map((value) => ({
          value,
          label: t(`kind_${value}`),
          about: t(value === "player" && withoutTrailer ? "kind_player_bare" : `kind_${value}_about`),
        }))}
        onChange={({ target }) => set({ kind: target.value as EmbedKind })}
      />
      <div className="embed-dialog-pair">
        <NativeSelect
          label={t("language")}
          value={choice.lang}
          options={languages.map((value) => ({ value, label: languageName(value, reader) }))}
          onChange={({ target }) => set({ lang: target.value as Language })}
        />
        <NativeSelect
          label={t("theme")}
          value={choice.theme}
          options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
          onChange={({ target }) => set({ theme: target.value as EmbedChoice["theme"] })}
        />
      </div>
      {withStart ? (
        <NumberField
          label={t("start")}
          hint={t("start_hint")}
          min={0}
          max={longestStart}
          value={choice.t}
          onChange={(second) =>
            set({
              t: second && Number.isFinite(second) ? Math.min(Math.max(second, 0), longestStart) : null,
            })
          }
        />
      ) : null}
    </div>
  );
}
