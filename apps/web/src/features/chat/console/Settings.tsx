import type { ChatDesk, ChatSettings } from "@palco/contract/chat/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskActs } from "./use-desk.ts";

const slowChoices = [0, 3, 5, 10, 30, 60, 120];

/** The rules of the room; each acts at once. */
export function Settings({ desk, acts }: { desk: ChatDesk; acts: DeskActs }) {
  const { t } = useTranslation("chat");
  const { settings, siteModerated } = desk;
  const [asked, setAsked] = useState<ChatSettings>();
  const save = (change: Partial<ChatSettings>, pending?: "approve" | "discard") => {
    const next = { ...settings, ...change };
    acts.settings.mutate(
      { settings: next, ...(pending && { pending }) },
      {
        onSuccess: () => setAsked(undefined),
        onError: (error) => {
          if (error instanceof ApiError && error.code === "chat.pending_left") setAsked(next);
          else toast.error(error instanceof ApiError ? error.message : t("failed"));
        },
      },
    );
  };
  return (
    <div className="desk-settings">
      <Switch
        label={t("set_enabled")}
        hint={t("set_enabled_hint")}
        checked={settings.enabled}
        onChange={(event) => save({ enabled: event.target.checked })}
      />
      <Switch
        label={t("set_moderated")}
        hint={t("set_moderated_hint")}
        checked={settings.moderated ?? siteModerated}
        onChange={(event) => save({ moderated: event.target.checked })}
      />
      <Switch
        label={t("set_frozen")}
        hint={t("set_frozen_hint")}
        checked={settings.frozen}
        onChange={(event) => save({ frozen: event.target.checked })}
      />
      <NativeSelect
        label={t("set_slow")}
        hint={t("set_slow_hint")}
        value={String(settings.slowSeconds)}
        onChange={(event) => save({ slowSeconds: Number(event.target.value) })}
        options={[...new Set([...slowChoices, settings.slowSeconds])]
          .toSorted((a, b) => a - b)
          .map((seconds) => ({
            value: String(seconds),
            label: seconds ? t("seconds_count", { count: seconds }) : t("slow_off"),
          }))}
      />
      <NativeSelect
        label={t("set_links")}
        value={settings.links}
        onChange={(event) => save({ links: event.target.value as ChatSettings["links"] })}
        options={(["allow", "hold", "refuse"] as const).map((value) => ({
          value,
          label: t(`links_${value}`),
        }))}
      />
      <Words key={settings.words.join("\n")} words={settings.words} onSave={(words) => save({ words })} />
      <Dialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
        size="sm"
        title={t("pending_title")}
        description={t("pending_text")}
        footer={
          <>
            <Button onClick={() => asked && save(asked, "discard")}>{t("pending_discard")}</Button>
            <Button variant="primary" onClick={() => asked && save(asked, "approve")}>
              {t("pending_approve")}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** One word or phrase a line. */
function Words({ words, onSave }: { words: readonly string[]; onSave: (words: string[]) => void }) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState(words.join("\n"));
  const typed = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  const hasChanged = typed.join("\n") !== words.join("\n");
  return (
    <div className="desk-words">
      <TextArea
        label={t("set_words")}
        hint={t("set_words_hint")}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hasChanged ? (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onSave(typed.map((word) => word.slice(0, 50)).slice(0, 200))}
        >
          {t("save_words")}
        </Button>
      ) : null}
    </div>
  );
}
