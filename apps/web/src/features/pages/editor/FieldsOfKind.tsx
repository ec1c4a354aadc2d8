import { RowOrder, RowSource } from "@palco/contract/pages/sections";
import { Button, IconButton } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { TextField } from "@palco/ui/text-field";
import { sessionZone } from "@palco/values/wall-clock";
import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useCategories } from "#features/catalogue/use-product.ts";
import type { Section } from "./page-editor.ts";
import { PictureIn } from "./PictureIn.tsx";
import { type SectionEditing, withText } from "./section-editing.ts";
import { LinkIn, PlainTextIn, TextIn } from "./TextIn.tsx";
import { ThingsIn } from "./ThingsIn.tsx";

type Of<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

/** Fields of a kind, below the title that all have. */
export function FieldsOfKind({ of }: { of: SectionEditing }) {
  const { t } = useTranslation("page-editor");
  const { section, change } = of;
  switch (section.kind) {
    case "hero":
      return (
        <>
          <TextIn of={of} field="subtitle" label={t("field_subtitle")} max={400} rows={3} />
          <ThingsIn
            of={of}
            kind="products"
            label={t("slides")}
            hint={t("slides_hint")}
            slugs={section.products}
            max={5}
            errorAt="products"
            onChange={(products) => change({ products })}
          />
          <TextIn of={of} field="buttonText" label={t("field_button")} hint={t("button_hint")} max={60} />
          <LinkIn of={of} field="buttonLink" label={t("field_link")} />
          <PictureFields of={of} imageId={section.imageId} ratio={16 / 9} />
        </>
      );
    case "product_slider":
      return <RowFields of={of} section={section} />;
    case "channel_slider":
      return (
        <ThingsIn
          of={of}
          kind="channels"
          label={t("channels")}
          slugs={section.channels}
          max={40}
          errorAt="channels"
          onChange={(channels) => change({ channels })}
        />
      );
    case "speaker_slider":
      return (
        <ThingsIn
          of={of}
          kind="speakers"
          label={t("speakers")}
          slugs={section.speakers}
          max={40}
          errorAt="speakers"
          onChange={(speakers) => change({ speakers })}
        />
      );
    case "featured_product":
    case "agenda":
      return <OneProduct of={of} slug={section.product} onChange={(product) => change({ product })} />;
    case "featured_channel":
      return (
        <ThingsIn
          of={of}
          kind="channels"
          label={t("channel")}
          slugs={section.channel ? [section.channel] : []}
          max={1}
          errorAt="channel"
          onChange={([channel = ""]) => change({ channel })}
        />
      );
    case "static":
      return (
        <>
          <TextIn of={of} field="description" label={t("field_text")} max={1000} rows={5} />
          <LinkIn of={of} field="url" label={t("field_link")} />
          <SegmentedControl
            label={t("size")}
            options={[
              { value: "full", label: t("size_full") },
              { value: "half", label: t("size_half") },
            ]}
            value={section.size}
            onChange={({ target }) => change({ size: target.value })}
          />
          <PictureFields of={of} imageId={section.imageId} />
        </>
      );
    case "call_to_action":
      return (
        <>
          <TextIn of={of} field="subtitle" label={t("field_subtitle")} max={400} rows={3} />
          <TextIn of={of} field="buttonText" label={t("field_button")} max={60} />
          <LinkIn of={of} field="buttonLink" label={t("field_link")} />
        </>
      );
    case "about":
      return (
        <>
          <TextIn of={of} field="seoTitle" label={t("seo_title")} hint={t("seo_title_hint")} max={70} />
          <TextIn of={of} field="description" label={t("seo_description")} max={300} rows={3} />
          <PictureIn
            of={of}
            label={t("share_picture")}
            imageId={section.imageId}
            onChange={(imageId) => change({ imageId })}
          />
        </>
      );
    case "coupon_box":
      return <TextIn of={of} field="help" label={t("field_help")} max={200} rows={2} />;
    case "logos":
      return <LogoFields of={of} section={section} />;
    case "faq":
      return <QuestionFields of={of} section={section} />;
    case "countdown":
      return (
        <>
          <OneProduct
            of={of}
            slug={section.product ?? ""}
            onChange={(product) => change({ product: product || null })}
          />
          <InstantField
            label={t("countdown_at")}
            hint={t("countdown_hint")}
            zone={sessionZone}
            value={section.at}
            error={of.errorOf("at")}
            onChange={(at) => change({ at })}
          />
          <TextIn of={of} field="after" label={t("countdown_after")} max={150} />
        </>
      );
    default:
      return null;
  }
}

function PictureFields({
  of,
  imageId,
  ratio,
}: {
  of: SectionEditing;
  imageId: string | null;
  ratio?: number;
}) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <PictureIn
        of={of}
        label={t("field_picture")}
        imageId={imageId}
        {...(ratio && { ratio })}
        onChange={(next) => of.change({ imageId: next })}
      />
      {imageId ? (
        <TextIn of={of} field="imageAlt" label={t("field_alt")} hint={t("alt_hint")} max={200} />
      ) : null}
    </>
  );
}

function OneProduct({
  of,
  slug,
  onChange,
}: {
  of: SectionEditing;
  slug: string;
  onChange: (slug: string) => void;
}) {
  const { t } = useTranslation("page-editor");
  return (
    <ThingsIn
      of={of}
      kind="products"
      label={t("product")}
      slugs={slug ? [slug] : []}
      max={1}
      errorAt="product"
      onChange={([product = ""]) => onChange(product)}
    />
  );
}

function RowFields({ of, section }: { of: SectionEditing; section: Of<"product_slider"> }) {
  const { t } = useTranslation("page-editor");
  const categories = useCategories();
  const { source, category, products, count, channels, tag, order } = section;
  return (
    <>
      <NativeSelect
        label={t("source")}
        value={source}
        options={RowSource.options.map((value) => ({ value, label: t(`source_${value}`) }))}
        onChange={({ target }) => of.change({ source: target.value })}
      />
      {source === "chosen" ? (
        <ThingsIn
          of={of}
          kind="products"
          label={t("products")}
          slugs={products}
          max={40}
          errorAt="products"
          onChange={(next) => of.change({ products: next })}
        />
      ) : (
        <NumberField
          label={t("count")}
          value={count}
          min={3}
          max={20}
          error={of.errorOf("count")}
          onChange={(next) => of.change({ count: next ?? 12 })}
        />
      )}
      <NativeSelect
        label={t(source === "chosen" ? "more_of_category" : "category")}
        value={category ?? ""}
        error={of.errorOf("category")}
        options={[
          { value: "", label: t("no_category") },
          ...(categories.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => of.change({ category: target.value || null })}
      />
      {source === "chosen" ? null : (
        <>
          <ThingsIn
            of={of}
            kind="channels"
            label={t("of_channels")}
            hint={t("of_channels_hint")}
            slugs={channels}
            max={40}
            errorAt="channels"
            onChange={(next) => of.change({ channels: next })}
          />
          <PlainTextIn
            of={of}
            field="tag"
            label={t("of_tag")}
            max={40}
            value={tag}
            onType={(typed) => ({ tag: typed })}
          />
          {source === "upcoming" ? null : (
            <NativeSelect
              label={t("order")}
              value={order ?? ""}
              options={[
                { value: "", label: t("order_usual") },
                ...RowOrder.options.map((value) => ({ value, label: t(`order_${value}`) })),
              ]}
              onChange={({ target }) => of.change({ order: target.value || null })}
            />
          )}
        </>
      )}
    </>
  );
}

function LogoFields({ of, section: { logos, grey } }: { of: SectionEditing; section: Of<"logos"> }) {
  const { t } = useTranslation("page-editor");
  const put = (index: number, patch: object) => ({
    logos: logos.map((logo, at) => (at === index ? { ...logo, ...patch } : logo)),
  });
  return (
    <>
      <ol className="page-parts">
        {logos.map((logo, index) => (
          <li key={logo.imageId} className="edit-fields">
            <PictureIn
              of={of}
              label={t("logo", { number: index + 1 })}
              imageId={logo.imageId}
              ratio={2}
              onChange={(imageId) =>
                of.change(imageId ? put(index, { imageId }) : { logos: logos.toSpliced(index, 1) })
              }
            />
            <PlainTextIn
              of={of}
              field={`logos.${index}.name`}
              label={t("logo_name")}
              max={80}
              value={logo.name}
              onType={(name) => put(index, { name })}
            />
            <TextField
              label={t("field_link")}
              value={logo.link ?? ""}
              error={of.errorOf(`logos.${index}.link`)}
              onChange={({ target }) =>
                of.type(`logos.${index}.link`, put(index, { link: target.value.trim() || null }))
              }
              onBlur={of.end}
            />
          </li>
        ))}
      </ol>
      {logos.length < 24 ? (
        <PictureIn
          key={logos.length}
          of={of}
          label={t("logo_add")}
          imageId={null}
          ratio={2}
          onChange={(imageId) =>
            imageId ? of.change({ logos: [...logos, { imageId, name: "", link: null }] }) : undefined
          }
        />
      ) : null}
      <Checkbox
        label={t("logos_grey")}
        checked={grey}
        onChange={({ target }) => of.change({ grey: target.checked })}
      />
    </>
  );
}

function QuestionFields({ of, section: { questions } }: { of: SectionEditing; section: Of<"faq"> }) {
  const { t } = useTranslation("page-editor");
  const { language } = of;
  const put = (index: number, part: "question" | "answer", typed: string) => ({
    questions: questions.map((one, at) =>
      at === index ? { ...one, [part]: withText(one[part], language, typed) } : one,
    ),
  });
  return (
    <>
      <ol className="page-parts">
        {questions.map((one, index) => (
          // Questions have no name of their own; they are added and removed, not moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="edit-fields">
            <PlainTextIn
              of={of}
              field={`questions.${index}.question.${language}`}
              errorAt={`questions.${index}.question`}
              label={t("question", { number: index + 1 })}
              max={200}
              value={one.question[language] ?? ""}
              onType={(typed) => put(index, "question", typed)}
            />
            <PlainTextIn
              of={of}
              field={`questions.${index}.answer.${language}`}
              errorAt={`questions.${index}.answer`}
              label={t("answer")}
              max={2000}
              rows={3}
              value={one.answer[language] ?? ""}
              onType={(typed) => put(index, "answer", typed)}
            />
            <IconButton
              label={t("question_remove", { number: index + 1 })}
              size="sm"
              onClick={() => of.change({ questions: questions.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {questions.length < 30 ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => of.change({ questions: [...questions, { question: {}, answer: {} }] })}
        >
          {t("question_add")}
        </Button>
      ) : null}
    </>
  );
}
