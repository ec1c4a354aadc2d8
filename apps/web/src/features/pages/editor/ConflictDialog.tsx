import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { Differences } from "./Differences.tsx";
import type { Sections } from "./page-editor.ts";
import type { Conflict } from "./use-page-editor.ts";
import "./conflict-dialog.css";

interface ConflictDialogProps {
  conflict: Conflict;
  base: Sections;
  mine: Sections;
  onResolve: (sections: Sections, options?: { isSaved?: boolean }) => void;
  onClose: () => void;
}

/** Another save came between: the changes of both, and the ways to go on. Nothing is lost: both stay in the history or here. */
export function ConflictDialog({ conflict, base, mine, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation("page-editor");
  const format = useFormat();
  const { theirs, merged } = conflict;
  const theirSections = theirs.sections as Sections;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("conflict_title")}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => onResolve(theirSections, { isSaved: true })}>
            {t("conflict_theirs")}
          </Button>
          <Button onClick={() => onResolve(mine)}>{t("conflict_mine")}</Button>
          {merged ? (
            <Button variant="primary" onClick={() => onResolve(merged)}>
              {t("conflict_merge")}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {t("conflict_text", {
          author: theirs.author ?? t("somebody"),
          time: theirs.madeAt ? format.dateTime(theirs.madeAt) : "",
        })}{" "}
        {t(merged ? "conflict_fits" : "conflict_clashes")}
      </p>
      <div className="page-sides">
        <section>
          <h3>{t("conflict_their_changes")}</h3>
          <Differences before={base} after={theirSections} />
        </section>
        <section>
          <h3>{t("conflict_my_changes")}</h3>
          <Differences before={base} after={mine} />
        </section>
      </div>
    </Dialog>
  );
}
