import type { StoreFront } from "@palco/contract/entities/api";
import type { NamedThings, PageEdit } from "@palco/contract/pages/api";
import type { Language } from "@palco/values/language";
import { PagePlaceFields } from "./PagePlaceFields.tsx";
import type { Section, Sections } from "./page-editor.ts";
import { SearchPreview } from "./SearchPreview.tsx";

interface AboutPageProps {
  edit: PageEdit;
  /** Of a store. */
  front: StoreFront | undefined;
  about: Extract<Section, { kind: "about" }>;
  sections: Sections;
  things: NamedThings;
  language: Language;
}

/** Below the fields about a page: where it is, and how search engines and shared links show it. */
export function AboutPage({ edit, front, about, sections, things, language }: AboutPageProps) {
  const path = edit.kind === "home" ? "" : `${edit.kind}/${edit.slug ?? ""}`;
  return (
    <>
      {edit.kind === "page" ? <PagePlaceFields page={edit.page} /> : null}
      <SearchPreview {...{ about, front, sections, things, language, path }} isHome={edit.kind === "home"} />
    </>
  );
}
