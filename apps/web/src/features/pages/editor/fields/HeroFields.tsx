import { type HeroSlide, mostSlides } from "@palco/contract/pages/sections";
import { Button, IconButton } from "@palco/ui/button";
import { MoveDown, MoveUp, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FieldsOf } from "../section-editing.ts";
import { LinkIn, TextIn } from "../TextIn.tsx";
import { ThingPicture, ThingSearch, ThingState } from "../ThingsIn.tsx";
import { PictureFields } from "./WordFields.tsx";
import { WordsSlideFields } from "./WordsSlideFields.tsx";
import "../things-in.css";
import "./parts.css";
import "./hero-fields.css";

const words: HeroSlide = {
  of: "words",
  title: {},
  subtitle: {},
  buttonText: {},
  buttonLink: null,
  imageId: null,
  imageAlt: {},
  focus: { x: 50, y: 50 },
  filmId: null,
};

/** The claim of the site and its slides; without any, the claim itself is one. */
export function HeroFields({ of, section }: FieldsOf<"hero">) {
  const { t } = useTranslation("page-editor");
  const { slides } = section;
  const put = (next: HeroSlide[]) => of.change({ slides: next });
  const move = (at: number, to: number) => put(slides.toSpliced(at, 1).toSpliced(to, 0, slides[at]!));
  return (
    <>
      <TextIn of={of} field="subtitle" label={t("field_subtitle")} max={400} rows={3} />
      <ol className="page-parts" aria-label={t("slides")}>
        {slides.map((slide, index) => {
          const thing =
            slide.of === "product"
              ? of.things.products.find(({ slug }) => slug === slide.product)
              : undefined;
          const name = t("slide", { number: index + 1 });
          return (
            // A slide has no name of its own, and its fields hold nothing.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="edit-fields page-slide">
              <div className="page-slide-head">
                {thing ? <ThingPicture thing={thing} /> : null}
                <span className="page-thing-title">
                  {slide.of === "product" ? (thing?.title ?? slide.product) : name}
                </span>
                {thing ? <ThingState thing={thing} /> : null}
                <IconButton
                  size="sm"
                  label={t("slide_up", { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <MoveUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("slide_down", { name })}
                  disabled={index === slides.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <MoveDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("take_out", { name })}
                  onClick={() => put(slides.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              {slide.of === "words" ? (
                <WordsSlideFields
                  of={of}
                  slide={slide}
                  at={`slides.${index}`}
                  patch={(change) => ({ slides: slides.with(index, { ...slide, ...change }) })}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {slides.length < mostSlides ? (
        <div className="page-slide-add">
          <ThingSearch
            of={of}
            kind="products"
            label={t("slide_add_product")}
            hint={t("slides_hint")}
            errorAt="slides"
            taken={slides.flatMap((slide) => (slide.of === "product" ? slide.product : []))}
            onChoose={(thing) => {
              of.know({ products: [thing] });
              put([...slides, { of: "product", product: thing.slug }]);
            }}
          />
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => put([...slides, structuredClone(words)])}
          >
            {t("slide_add_words")}
          </Button>
        </div>
      ) : null}
      {slides.length ? null : (
        <>
          <TextIn of={of} field="buttonText" label={t("field_button")} hint={t("button_hint")} max={60} />
          <LinkIn of={of} field="buttonLink" label={t("field_link")} />
          <PictureFields of={of} imageId={section.imageId} ratio={16 / 9} />
        </>
      )}
    </>
  );
}
