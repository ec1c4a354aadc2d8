import { SectionAudience } from "@palco/contract/pages/sections";
import { Checkbox, Switch } from "@palco/ui/checkbox";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { languages } from "@palco/values/language";
import { sessionZone } from "@palco/values/wall-clock";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { languageName } from "#app/language-name.ts";
import { useLanguage } from "#app/language.ts";
import type { SectionEditing } from "./section-editing.ts";
import "./visibility-fields.css";

/** What is typed, as far as it fits into an address; a hyphen at its end may still get a letter. */
const anchorOf = (typed: string) =>
  typed
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");

/** Fields of every kind: when a section is shown and to whom. */
export function VisibilityFields({ of }: { of: SectionEditing }) {
  const { t } = useTranslation("page-editor");
  const reader = useLanguage();
  const { section, change, errorOf } = of;
  if (section.kind === "kept") return null;
  return (
    <fieldset className="edit-fields page-visibility">
      <legend>{t("visibility")}</legend>
      <Switch
        label={t("shown_switch")}
        checked={!section.hidden}
        onChange={({ target }) => change({ hidden: !target.checked })}
      />
      <NativeSelect
        label={t("audience")}
        value={section.audience}
        options={SectionAudience.options.map((value) => ({ value, label: t(`audience_${value}`) }))}
        onChange={({ target }) => change({ audience: target.value })}
      />
      <div className="page-pair">
        <InstantField
          label={t("from")}
          zone={sessionZone}
          value={section.from}
          error={errorOf("from")}
          onChange={(from) => change({ from })}
        />
        <InstantField
          label={t("to")}
          zone={sessionZone}
          value={section.to}
          error={errorOf("to")}
          onChange={(to) => change({ to })}
        />
      </div>
      <TextField
        label={t("anchor")}
        hint={t("anchor_hint", { name: section.anchor ?? "precios" })}
        value={section.anchor ?? ""}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("anchor")}
        onChange={({ target }) => of.type("anchor", { anchor: anchorOf(target.value) || null })}
        onBlur={of.end}
      />
      <div role="group" aria-label={t("in_languages")} className="page-languages">
        <p>{t("in_languages")}</p>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={languageName(language, reader)}
            checked={!section.languages.length || section.languages.includes(language)}
            onChange={({ target }) => {
              const shown = languages.filter((one) =>
                one === language
                  ? target.checked
                  : !section.languages.length || section.languages.includes(one),
              );
              // All, or none at all: no limit.
              change({ languages: shown.length % languages.length ? shown : [] });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
