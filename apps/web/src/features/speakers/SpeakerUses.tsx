import { ApiError } from "@palco/contract/client";
import type { SpeakerEdit } from "@palco/contract/speakers.edit";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { SpeakerForm } from "./speaker-form.ts";
import { type SpeakerArea, useRemoveSpeaker } from "./use-speakers.ts";

interface SpeakerUsesProps {
  area: SpeakerArea;
  speaker: SpeakerEdit;
  form: SpeakerForm;
}

/** What they are in; in nothing, they can be deleted. */
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
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  // Only once the form knows that nothing is left to lose.
  useEffect(() => {
    if (isGone) void navigate(`/${area}/speakers`, { replace: true });
  }, [isGone, area, navigate]);
  const go = () =>
    remove.mutateAsync().then(
      () => {
        toast.success(t("deleted"));
        form.reset();
        setGone(true);
      },
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : t("delete_failed"));
        throw error;
      },
    );
  return (
    <Section title={t("delete_title")} about={t("delete_about")}>
      <ConfirmDialog
        trigger={
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            {t("delete")}
          </Button>
        }
        title={t("delete_confirm_title", { name: speaker.fields.name })}
        description={t("delete_confirm_text")}
        confirmLabel={t("delete")}
        onConfirm={go}
      />
    </Section>
  );
}
