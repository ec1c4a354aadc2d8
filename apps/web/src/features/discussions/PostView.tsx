import type { Post } from "@palco/contract/discussions/api";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Menu, MenuItem } from "@palco/ui/menu";
import { CircleCheck, Ellipsis, Flag, FlagOff, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { DiscussionActs } from "./use-discussions.ts";
import { WriteForm } from "./WriteForm.tsx";

interface PostViewProps {
  post: Post;
  acts: DiscussionActs;
  /** Of a question's first post. */
  title?: string;
  /** More of what can be done with it. */
  menu?: ReactNode;
  isAnswer?: boolean;
  /** Below the words. */
  children?: ReactNode;
}

/** One message: who, when, the words, and what may be done with it. */
export function PostView({ post, acts, title, menu, isAnswer, children }: PostViewProps) {
  const { t } = useTranslation("discussions");
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, author, body, writtenAt, editedAt, removed, reports, abilities } = post;
  const name = author.name || t("gone_author");
  const hasMenu = menu !== undefined || abilities.edit || abilities.remove || abilities.report || reports > 0;
  return (
    <div className="post" data-answer={isAnswer || undefined}>
      <Avatar name={name} size={36} decorative />
      <div className="post-inside">
        <p className="post-by">
          <strong data-user-content translate="no">
            {name}
          </strong>
          {author.isTeacher ? <Badge tone="primary">{t("teacher")}</Badge> : null}
          {isAnswer ? (
            <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
              {t("accepted")}
            </Badge>
          ) : null}
          {reports ? <Badge tone="danger">{t("reports", { count: reports, n: reports })}</Badge> : null}
          <time dateTime={writtenAt}>{format.dateTime(writtenAt)}</time>
          {editedAt && !removed ? <span>{t("edited")}</span> : null}
        </p>
        {removed ? (
          <p className="post-removed">{t(`removed_${removed}`)}</p>
        ) : isEditing ? (
          <WriteForm
            words={{ title: title ?? "", body }}
            isTitled={title !== undefined}
            bodyLabel={t("body")}
            error={acts.edit.error}
            isSending={acts.edit.isPending}
            onCancel={() => setEditing(false)}
            onSend={(words) =>
              acts.edit.mutate(
                { id, body: words.body, ...(title !== undefined && { title: words.title }) },
                { onSuccess: () => setEditing(false) },
              )
            }
          />
        ) : (
          <p className="post-words" data-user-content>
            {body}
          </p>
        )}
        {children}
      </div>
      {hasMenu && !isEditing ? (
        <Menu
          trigger={
            <IconButton size="sm" label={`${t("more")}: ${name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {menu}
          {abilities.edit ? (
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setEditing(true)}>
              {t("edit")}
            </MenuItem>
          ) : null}
          {abilities.report ? (
            <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => acts.report.mutate(id)}>
              {t("report")}
            </MenuItem>
          ) : null}
          {reports ? (
            <MenuItem icon={<FlagOff aria-hidden="true" />} onSelect={() => acts.dismiss.mutate(id)}>
              {t("dismiss")}
            </MenuItem>
          ) : null}
          {abilities.remove ? (
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
              {t("remove")}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove_title")}
        description={t("remove_text")}
        confirmLabel={t("remove")}
        onConfirm={() => acts.remove.mutateAsync(id)}
      />
    </div>
  );
}

/** Puts a thread before the others; for the team. */
export function PinItem({ id, isPinned, acts }: { id: string; isPinned: boolean; acts: DiscussionActs }) {
  const { t } = useTranslation("discussions");
  return (
    <MenuItem
      icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      onSelect={() => acts.pin.mutate({ id, isPinned: !isPinned })}
    >
      {t(isPinned ? "unpin" : "pin")}
    </MenuItem>
  );
}
