import { ApiError } from "@palco/contract/client";
import type { PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { usePersonActs } from "./use-people.ts";

/** Notes of the team about a person. */
export function PersonNotes({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const { note } = usePersonActs(person.id);
  const [text, setText] = useState("");
  function add(): void {
    note.mutate(text.trim(), {
      onSuccess: () => setText(""),
      onError: (error) => toast.error(error instanceof ApiError ? error.message : t("act_failed")),
    });
  }
  return (
    <section className="person-section">
      <h3>{t("notes")}</h3>
      {person.notes.map((one) => (
        <blockquote key={one.id} className="person-note">
          <p data-user-content>{one.text}</p>
          <footer>
            {one.author} · {format.dateTime(one.createdAt)}
          </footer>
        </blockquote>
      ))}
      <TextArea
        label={t("note_new")}
        hint={t("note_hint")}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() ? (
        <Button size="sm" loading={note.isPending} onClick={add}>
          {t("note_add")}
        </Button>
      ) : null}
    </section>
  );
}
