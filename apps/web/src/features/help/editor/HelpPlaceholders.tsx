import type { HelpTextEdit } from "@palco/contract/help/api";
import { useTranslation } from "react-i18next";

interface HelpPlaceholdersProps {
  of: HelpTextEdit["placeholders"];
  onPick: (name: string) => void;
}

/** Figures that fill themselves in, with what they are now. */
export function HelpPlaceholders({ of, onPick }: HelpPlaceholdersProps) {
  const { t } = useTranslation("help-editor");
  return (
    <details className="help-placeholders">
      <summary>{t("placeholders")}</summary>
      <p>{t("placeholders_text")}</p>
      <ul>
        {of.map(({ name, value }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              <code>{name}</code>
              <span>{value}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
