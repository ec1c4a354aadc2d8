import type { SpeakerEdit } from "@palco/contract/speakers/edit";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DeleteSection } from "#app/editing/delete-section.tsx";
import type { SpeakerForm } from "./speaker-form.ts";
import { type SpeakerArea, useRemoveSpeaker } from "./use-speakers.ts";

interface SpeakerUsesProps {
  area: SpeakerArea;
  speaker: SpeakerEdit;
  form: SpeakerForm;
}

/** Products that use the speaker. Without any, the speaker can be deleted. */
export function SpeakerUses({ area, speaker, form }: SpeakerUsesProps) {
  const { t } = useTranslation("speakers");
  const { products } = speaker;
  const editAddress = ({ slug, channelSlug }: (typeof products)[number]) =>
    area === "manage" ? `/manage/products/${slug}` : `/account/channels/${channelSlug}/products/${slug}`;
  return products.length ? (
    <Section title={t("uses_title")} about={t("uses_about")}>
      <ul className="speaker-uses">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`${editAddress(product)}?tab=classification`} data-user-content>
              {product.title}
            </Link>
            <span>{t(`product_${product.status}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  ) : (
    <DeleteSpeaker area={area} speaker={speaker} form={form} />
  );
}

function DeleteSpeaker({ area, speaker, form }: SpeakerUsesProps) {
  const { t } = useTranslation("speakers");
  const remove = useRemoveSpeaker(speaker.id);
  return (
    <DeleteSection
      texts={{
        title: t("delete_title"),
        about: t("delete_about"),
        button: t("delete"),
        ask: t("delete_confirm_title", { name: speaker.fields.name }),
        askAbout: t("delete_confirm_text"),
        deleted: t("deleted"),
        failed: t("delete_failed"),
      }}
      onDelete={remove.mutateAsync}
      form={form}
      to={`/${area}/speakers`}
    />
  );
}
