import type { ListedPage, PageMenu } from "@palco/contract/pages/site-pages";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MenuPlaces } from "./MenuPlaces.tsx";

/** Chooses the menus that link to a page. */
export function MenusDialog({
  page,
  title,
  isSaving,
  onSave,
  onClose,
}: {
  page: ListedPage;
  title: string;
  isSaving: boolean;
  onSave: (menu: PageMenu[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("site-pages");
  const [menu, setMenu] = useState<readonly PageMenu[]>(page.menu);
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("menus_title", { title })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" loading={isSaving} onClick={() => onSave([...menu])}>
            {t("save")}
          </Button>
        </>
      }
    >
      <MenuPlaces menu={menu} onChange={setMenu} />
    </Dialog>
  );
}
