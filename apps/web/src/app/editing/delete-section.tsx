import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Trash2 } from "lucide-react";
import { useGoOnceSaved } from "./use-go-once-saved.ts";

export interface DeleteSectionProps {
  texts: Record<"title" | "about" | "button" | "ask" | "askAbout" | "deleted" | "failed", string>;
  onDelete: () => Promise<unknown>;
  /** The form of what is deleted; what was typed into it is let go. */
  form: { reset(): void };
  /** Address to go to after the deletion. */
  to: string;
}

/** The end of a form: deletes what it is about, after a question. */
export function DeleteSection({ texts, onDelete, form, to }: DeleteSectionProps) {
  const { goTo } = useGoOnceSaved();
  const go = () =>
    onDelete().then(
      () => {
        toast.success(texts.deleted);
        form.reset();
        goTo(to);
      },
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : texts.failed);
        throw error;
      },
    );
  return (
    <Section title={texts.title} about={texts.about}>
      <ConfirmDialog
        trigger={
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
            {texts.button}
          </Button>
        }
        title={texts.ask}
        description={texts.askAbout}
        confirmLabel={texts.button}
        onConfirm={go}
      />
    </Section>
  );
}
