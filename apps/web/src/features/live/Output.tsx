import type { OutputView } from "@palco/contract/live/output";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { CopyField } from "@palco/ui/copy-field";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Lock, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageName } from "./language-name.ts";
import { OutputDialog } from "./OutputDialog.tsx";
import { saidBy } from "./said-by.ts";
import { StreamKeyField } from "./StreamKeyField.tsx";
import { SoundStudio } from "./studio/SoundStudio.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";

interface OutputProps {
  output: OutputView;
  /** Address encoders send to. */
  server: string;
  actions: BroadcastActions;
}

/** One additional audio track: whether it is sent, by whom, and a microphone to send it with. */
export function Output({ output, server, actions }: OutputProps) {
  const { t, i18n } = useTranslation("live");
  const { id, title, language, privacy, key, heard } = output;
  const { removeOutput: remove } = actions;
  return (
    <li>
      <div className="live-panel-head">
        <span>
          <strong data-user-content>{title}</strong>
          <small>
            {language ? languageName(language, i18n.language) : t("output_no_language")}
            {privacy === "private" ? (
              <>
                <Lock aria-hidden="true" />
                {t("output_private")}
              </>
            ) : null}
          </small>
        </span>
        <StatusChip tone={heard ? "success" : "neutral"} live={heard}>
          {t(heard ? "output_heard" : "output_silent")}
        </StatusChip>
        <OutputDialog
          actions={actions}
          output={output}
          trigger={
            <IconButton size="sm" label={t("output_edit", { title })}>
              <Pencil aria-hidden="true" />
            </IconButton>
          }
        />
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("output_remove", { title })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("output_remove_title", { title })}
          description={t("output_remove_text")}
          confirmLabel={t("output_remove_confirm")}
          onConfirm={() => remove.mutateAsync(id).catch(failed(t("failed")))}
        />
      </div>
      {key === null ? null : (
        <>
          <SoundStudio streamKey={key} />
          <details className="live-output-encoder">
            <summary>{t("output_encoder")}</summary>
            <div>
              <p>{t("output_encoder_about")}</p>
              <CopyField label={t("server")} value={server} />
              <StreamKeyField value={key} />
              <OtherKey id={id} change={actions.changeOutputKey} />
            </div>
          </details>
        </>
      )}
    </li>
  );
}

function OtherKey({ id, change }: { id: string; change: BroadcastActions["changeOutputKey"] }) {
  const { t } = useTranslation("live");
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" icon={<RefreshCw aria-hidden="true" />}>
          {t("key_change")}
        </Button>
      }
      title={t("key_change_title")}
      description={t("key_change_text")}
      confirmLabel={t("key_change_confirm")}
      onConfirm={() =>
        change.mutateAsync(id).then(() => void toast.success(t("key_changed")), failed(t("failed")))
      }
    />
  );
}

const failed =
  (otherwise: string) =>
  (error: unknown): never => {
    toast.error(saidBy(error) ?? otherwise);
    throw error;
  };
