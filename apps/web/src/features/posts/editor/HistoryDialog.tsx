import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import type { Language } from "@palco/values/language";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { PostBody } from "../PostBody.tsx";
import { useRestore, useVersion, useVersions } from "./use-post-edit.ts";

interface HistoryDialogProps {
  slug: string;
  language: Language;
  open: boolean;
  disabled: boolean;
  onClose: () => void;
  revisionOf: () => number;
  onRestored: () => Promise<unknown>;
}

/** Earlier versions of a text, to look at and restore. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { open, onClose } = props;
  const { t } = useTranslation("posts");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("history")}
      description={t("history_about")}
      size="xl"
    >
      {open ? <Versions {...props} /> : null}
    </Dialog>
  );
}

function Versions({ slug, language, disabled, onClose, revisionOf, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { data } = useVersions({ slug, language });
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? data?.items[0]?.id;
  const version = useVersion({ slug, language, id });
  const restore = useRestore({ slug, language });
  if (!data) return <Skeleton height={320} />;
  if (!data.items.length) return <p>{t("history_none")}</p>;

  function goBack(): void {
    restore.mutate(
      { id: id!, revision: revisionOf() },
      {
        onSuccess: () => {
          onClose();
          toast.success(t("history_restored"));
          void onRestored();
        },
        onError: (error) => toast.error(error instanceof ApiError ? error.message : t("load_failed")),
      },
    );
  }
  return (
    <div className="post-history">
      <ul>
        {data.items.map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === id || undefined} onClick={() => setChosen(one.id)}>
              <strong>{format.moment(one.madeAt)}</strong>
              <span>{t(`reason_${one.reason}`)}</span>
              <span>
                {one.author} · {t("words", { count: one.words })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="post-history__shown">
        {version.data ? (
          <PostBody blocks={version.data.blocks} language={language} />
        ) : (
          <Skeleton height={240} />
        )}
        {disabled || !version.data ? null : (
          <Button variant="primary" loading={restore.isPending} onClick={goBack}>
            {t("history_restore")}
          </Button>
        )}
      </div>
    </div>
  );
}
