import type { HeroSlide } from "@palco/contract/pages/sections";
import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import { PictureIn } from "../PictureIn.tsx";
import { type SectionEditing, withText } from "../section-editing.ts";
import { PlainTextIn } from "../TextIn.tsx";
import { FilmIn } from "./FilmIn.tsx";
import { FocusIn } from "./FocusIn.tsx";

type Words = Extract<HeroSlide, { of: "words" }>;
type Text = "title" | "subtitle" | "buttonText" | "imageAlt";

interface WordsSlideFieldsProps {
  of: SectionEditing;
  slide: Words;
  /** Its name among the fields of the section: `slides.0`. */
  at: string;
  patch: (change: Partial<Words>) => Record<string, unknown>;
}

/** Words, a button and a picture of a slide. */
export function WordsSlideFields({ of, slide, at, patch }: WordsSlideFieldsProps) {
  const { t } = useTranslation("page-editor");
  const { language } = of;
  const text = (field: Text, more: { label: string; max: number; rows?: number; hint?: string }) => (
    <PlainTextIn
      of={of}
      field={`${at}.${field}.${language}`}
      errorAt={`${at}.${field}`}
      value={slide[field][language] ?? ""}
      onType={(typed) => patch({ [field]: withText(slide[field], language, typed) })}
      {...more}
    />
  );
  const image = of.things.images.find(({ id }) => id === slide.imageId);
  return (
    <>
      {text("title", { label: t("slide_title"), max: 150 })}
      {text("subtitle", { label: t("slide_subtitle"), max: 400, rows: 3 })}
      {text("buttonText", { label: t("field_button"), max: 60 })}
      <TextField
        label={t("field_link")}
        value={slide.buttonLink ?? ""}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={of.errorOf(`${at}.buttonLink`)}
        onChange={({ target }) =>
          of.type(`${at}.buttonLink`, patch({ buttonLink: target.value.trim() || null }))
        }
        onBlur={of.end}
      />
      <PictureIn
        of={of}
        label={t("field_picture")}
        imageId={slide.imageId}
        ratio={16 / 9}
        errorAt={`${at}.imageId`}
        onChange={(imageId) => of.change(patch({ imageId, focus: { x: 50, y: 50 } }))}
      />
      {image ? (
        <>
          <FocusIn
            image={image}
            focus={slide.focus}
            onChange={(focus) => of.type(`${at}.focus`, patch({ focus }))}
            onEnd={of.end}
          />
          {text("imageAlt", { label: t("field_alt"), max: 200, hint: t("alt_hint") })}
        </>
      ) : null}
      <FilmIn
        of={of}
        filmId={slide.filmId}
        errorAt={`${at}.filmId`}
        onChange={(filmId) => of.change(patch({ filmId }))}
      />
    </>
  );
}
