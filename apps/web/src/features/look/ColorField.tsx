import { Alert } from "@palco/ui/alert";
import { TextField } from "@palco/ui/text-field";
import { contrast } from "@palco/values/oklch";
import { brandColors, isLikeDanger, kitColor, themeNames } from "@palco/values/site-theme";
import { useTranslation } from "react-i18next";
import { useNumbers } from "./use-numbers.ts";
import { themeKeys } from "./look-words.ts";

/** To begin with: the usual one, and a few that work. */
const offered = [
  kitColor,
  "#e0245e",
  "#7c3aed",
  "#0050ff",
  "#0891b2",
  "#0d9488",
  "#15803d",
  "#525252",
] as const;

interface ColorFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (color: string) => void;
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The one colour of the site, and in words what each theme makes of it. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const { t } = useTranslation("look");
  const color = isColor(value) ? value.trim().toLowerCase() : undefined;
  return (
    <div className="look-group">
      <div className="look-color">
        <input
          type="color"
          className="look-color-well"
          aria-label={t("color_pick")}
          value={color ?? kitColor}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label={t("color_code")}
          value={value}
          error={error}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="look-swatches" role="group" aria-label={t("color_offered")}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className="look-swatch"
            style={{ background: one }}
            aria-label={one === kitColor ? t("color_usual", { color: one }) : one}
            aria-pressed={color === one}
            onClick={() => onChange(one)}
          />
        ))}
      </div>
      {color ? <Contrasts color={color} /> : null}
      {color && isLikeDanger(color) ? (
        <Alert tone="warning" title={t("like_danger_title")}>
          {t("like_danger")}
        </Alert>
      ) : null}
    </div>
  );
}

/** Every colour can be read, because each theme moves it until it can: what is told is how far. */
function Contrasts({ color }: { color: string }) {
  const { t } = useTranslation("look");
  const { t: ofShell } = useTranslation("shell");
  const { ratio } = useNumbers();
  return (
    <ul className="look-contrasts" aria-label={t("contrasts")}>
      {themeNames.map((theme) => {
        const { primary, on } = brandColors(color, theme);
        const moved = primary === color ? "same" : theme === "dark" ? "lighter" : "darker";
        return (
          <li key={theme}>
            <span
              className="look-contrast-sample"
              style={{ background: primary, color: on }}
              aria-hidden="true"
            />
            <span>
              <strong>{ofShell(themeKeys[theme])}:</strong>{" "}
              {t(`contrast_${moved}`, { color: primary, ratio: ratio(contrast(primary, on)) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
