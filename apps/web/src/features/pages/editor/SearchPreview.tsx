import type { StoreFront } from "@palco/contract/entities/api";
import type { NamedThings } from "@palco/contract/pages/api";
import { inLanguage, type Language, type Localized } from "@palco/values/language";
import {
  searchDescription,
  searchDescriptionLength,
  searchTitle,
  searchTitleLength,
} from "@palco/values/search-result";
import { Globe, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { siteName } from "#app/site-name.ts";
import type { Section, Sections } from "./page-editor.ts";
import "./search-preview.css";

interface SearchPreviewProps {
  about: Extract<Section, { kind: "about" }>;
  /** Of a store: what it is called and shows where it says nothing about itself. */
  front: StoreFront | undefined;
  sections: Sections;
  things: NamedThings;
  language: Language;
  /** Below the root of the site. */
  path: string;
  isHome: boolean;
}

/** The page as a search engine and a shared link may show it, in the language that is being edited. */
export function SearchPreview({
  about,
  front,
  sections,
  things,
  language,
  path,
  isHome,
}: SearchPreviewProps) {
  const { t } = useTranslation("site-pages");
  const site = siteName();
  const { host, origin } = window.location;
  const wanted = about.seoTitle[language] || (front ? front.name : inLanguage(about.title, language));
  const title = wanted ? searchTitle(wanted, site) : isHome ? site : path.split("/").at(-1)!;
  const text =
    inLanguage(about.description, language) || (front ? front.description : firstText(sections, language));
  const description = searchDescription(text);
  const imageId = about.imageId ?? (front ? null : firstPicture(sections));
  const own = things.images.find(({ id }) => id === imageId);
  const image = imageSource(own ?? front?.cover ?? front?.logo ?? null);
  const isForeign = [front ? {} : about.title, about.description].some((one) => isMissing(one, language));
  return (
    <section className="edit-fields page-found" aria-labelledby="page-found">
      <h3 id="page-found">{t("search_preview")}</h3>
      <figure className="page-found-result" aria-label={t("search_preview_label")} lang={language}>
        <div className="page-found-site">
          <Globe aria-hidden="true" />
          <span>
            <span translate="no">{site}</span>
            <small translate="no">{[origin, ...path.split("/").filter(Boolean)].join(" › ")}</small>
          </span>
        </div>
        <p className="page-found-title">{title}</p>
        <p className="page-found-text">{description || t("no_description")}</p>
      </figure>
      <ul className="page-found-lengths">
        <Length
          text={t("title_length", { n: wanted.length, of: searchTitleLength })}
          isCut={wanted.length > searchTitleLength}
        />
        <Length
          text={t("description_length", { n: text.length, of: searchDescriptionLength })}
          isCut={text.length > searchDescriptionLength}
        />
        {isForeign ? <li data-cut>{t("other_language")}</li> : null}
      </ul>
      <h3>{t("share_preview")}</h3>
      <figure className="page-shared" aria-label={t("share_preview_label")} lang={language}>
        {image ? (
          <img src={image.src} alt="" />
        ) : (
          <span className="page-shared-none">
            <ImageOff aria-hidden="true" /> {t("no_picture")}
          </span>
        )}
        <figcaption>
          <small translate="no">{host}</small>
          <strong>{title}</strong>
          <span>{description}</span>
        </figcaption>
      </figure>
    </section>
  );
}

function Length({ text, isCut }: { text: string; isCut: boolean }) {
  const { t } = useTranslation("site-pages");
  return <li data-cut={isCut || undefined}>{isCut ? `${text}: ${t("cut")}` : text}</li>;
}

/** Written in another language, and not in this one. */
const isMissing = (text: Localized, language: Language) =>
  !text[language]?.trim() && Object.values(text).some((one) => one.trim());

/** Text and picture that the server takes where the page says nothing about itself (`page-head.ts`). */
function firstText(sections: Sections, language: Language): string {
  for (const section of sections) {
    if (section.kind === "kept" || section.hidden) continue;
    const text =
      section.kind === "static"
        ? section.description
        : section.kind === "hero" || section.kind === "call_to_action"
          ? section.subtitle
          : {};
    if (inLanguage(text, language)) return inLanguage(text, language);
  }
  return "";
}

const firstPicture = (sections: Sections) =>
  sections.flatMap((section) =>
    (section.kind === "hero" || section.kind === "static") && !section.hidden && section.imageId
      ? section.imageId
      : [],
  )[0];
