import { useTranslation } from "react-i18next";

const sections = [
  ["notice", "notice_title"],
  ["privacy", "privacy_title"],
  ["terms", "terms_title"],
  ["organizers", "organizers_title"],
  ["cookies", "cookies_title"],
] as const;

/** Table of contents: beside the text on a wide screen, above it on a phone. */
export function LegalContents() {
  const { t } = useTranslation("legal");
  return (
    <nav className="legal-contents" aria-labelledby="legal-contents">
      <h2 id="legal-contents">{t("contents")}</h2>
      <ol>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
