import type { SectionKind } from "@palco/contract/pages/sections";
import { Dialog } from "@palco/ui/dialog";
import { useTranslation } from "react-i18next";
import { useModulesOn } from "#app/modules-on.ts";
import { kindIcons } from "./kind-icons.ts";
import { isUsual, moduleOfKind, offeredKinds } from "./section-kinds.ts";
import "./add-section.css";

/** The kinds of section, each with what it is for. */
export function AddSection({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (kind: SectionKind) => void;
}) {
  const { t } = useTranslation("page-editor");
  const isOn = useModulesOn();
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())} title={t("add")} size="lg">
      <ul className="page-kinds">
        {offeredKinds
          .filter((kind) => !isUsual(kind))
          .map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind}>
                <button type="button" className="page-kind" onClick={() => onChoose(kind)}>
                  <Icon aria-hidden="true" />
                  <span>
                    <strong>{t(`kind_${kind}`)}</strong>
                    <span>{t(`about_${kind}` as "about_hero")}</span>
                    {isOn(moduleOfKind[kind]) ? null : <span>{t("kind_module_off")}</span>}
                  </span>
                </button>
              </li>
            );
          })}
      </ul>
    </Dialog>
  );
}
