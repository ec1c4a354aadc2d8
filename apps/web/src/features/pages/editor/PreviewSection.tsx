import type { HomeSectionView } from "@palco/contract/pages/views";
import { useTranslation } from "react-i18next";
import { HomeSection } from "../HomeSections.tsx";

/**
 * A section in the preview; rows of the reader's own have a place instead, since nobody is logged in there, and
 * advertising, which would count as served. */
export function PreviewSection({ section, isSelected }: { section: HomeSectionView; isSelected: boolean }) {
  const { t } = useTranslation("page-editor");
  const isOwn =
    section.kind === "continue_watching" || section.kind === "new_in_channels" || section.kind === "banner";
  return (
    <div data-section={section.id} data-selected={isSelected || undefined}>
      {isOwn ? (
        <p className="preview-own">{t(`kind_${section.kind}`)}</p>
      ) : section.kind === "coupon_box" ? (
        <p className="preview-own">{section.title || t("kind_coupon_box")}</p>
      ) : (
        <HomeSection section={section} first={false} heldOf={() => undefined} />
      )}
    </div>
  );
}
