import { mostExamples } from "@palco/contract/pages/sections";
import { sessionZone } from "@palco/values/wall-clock";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import type { FieldsOf, SectionEditing } from "../section-editing.ts";
import { TextIn } from "../TextIn.tsx";
import { ThingsIn } from "../ThingsIn.tsx";

export function ChannelFields({ of, section }: FieldsOf<"channel_slider"> | FieldsOf<"examples">) {
  const { t } = useTranslation("page-editor");
  return (
    <ThingsIn
      of={of}
      kind="channels"
      label={t("channels")}
      slugs={section.channels}
      max={section.kind === "examples" ? mostExamples : 40}
      errorAt="channels"
      onChange={(channels) => of.change({ channels })}
    />
  );
}

export function SpeakerFields({ of, section }: FieldsOf<"speaker_slider">) {
  const { t } = useTranslation("page-editor");
  return (
    <ThingsIn
      of={of}
      kind="speakers"
      label={t("speakers")}
      slugs={section.speakers}
      max={40}
      errorAt="speakers"
      onChange={(speakers) => of.change({ speakers })}
    />
  );
}

export function OneChannelFields({ of, section }: FieldsOf<"featured_channel">) {
  const { t } = useTranslation("page-editor");
  return (
    <ThingsIn
      of={of}
      kind="channels"
      label={t("channel")}
      slugs={section.channel ? [section.channel] : []}
      max={1}
      errorAt="channel"
      onChange={([channel = ""]) => of.change({ channel })}
    />
  );
}

export const OneProductFields = ({ of, section }: FieldsOf<"featured_product"> | FieldsOf<"agenda">) => (
  <OneProduct of={of} slug={section.product} onChange={(product) => of.change({ product })} />
);

/** A product's next date, or a moment. */
export function CountdownFields({ of, section }: FieldsOf<"countdown">) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <OneProduct
        of={of}
        slug={section.product ?? ""}
        onChange={(product) => of.change({ product: product || null })}
      />
      <InstantField
        label={t("countdown_at")}
        hint={t("countdown_hint")}
        zone={sessionZone}
        value={section.at}
        error={of.errorOf("at")}
        onChange={(at) => of.change({ at })}
      />
      <TextIn of={of} field="after" label={t("countdown_after")} max={150} />
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
