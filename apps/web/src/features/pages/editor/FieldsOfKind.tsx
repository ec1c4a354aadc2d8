import type { ReactNode } from "react";
import { BannerFields } from "./fields/BannerFields.tsx";
import { HeroFields } from "./fields/HeroFields.tsx";
import { NewsletterFields } from "./fields/NewsletterFields.tsx";
import { LogoFields } from "./fields/LogoFields.tsx";
import { QuestionFields } from "./fields/QuestionFields.tsx";
import { RichTextFields } from "./fields/RichTextFields.tsx";
import { RowFields } from "./fields/RowFields.tsx";
import {
  ChannelFields, CountdownFields, OneChannelFields, OneProductFields, SpeakerFields,
} from "./fields/ThingFields.tsx"; // prettier-ignore
import { AboutFields, CallFields, CouponFields, StaticFields } from "./fields/WordFields.tsx";
import type { Section } from "./page-editor.ts";
import type { FieldsOf, SectionEditing } from "./section-editing.ts";

/** Fields of each kind, below the title that all have; a kind that is not named has no others. */
const fields: { [Kind in Section["kind"]]?: (props: FieldsOf<Kind>) => ReactNode } = {
  hero: HeroFields,
  product_slider: RowFields,
  channel_slider: ChannelFields,
  speaker_slider: SpeakerFields,
  featured_product: OneProductFields,
  featured_channel: OneChannelFields,
  static: StaticFields,
  call_to_action: CallFields,
  about: AboutFields,
  coupon_box: CouponFields,
  logos: LogoFields,
  faq: QuestionFields,
  countdown: CountdownFields,
  agenda: OneProductFields,
  rich_text: RichTextFields,
  examples: ChannelFields,
  newsletter: NewsletterFields,
  banner: BannerFields,
};

export function FieldsOfKind({ of }: { of: SectionEditing }) {
  const Fields = fields[of.section.kind] as
    | ((props: { of: SectionEditing; section: Section }) => ReactNode)
    | undefined;
  return Fields ? <Fields of={of} section={of.section} /> : null;
}
