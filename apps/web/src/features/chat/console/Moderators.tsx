import type { ChatDesk } from "@palco/contract/chat/api";
import { ApiError } from "@palco/contract/client";
import { Avatar } from "@palco/ui/avatar";
import { Button, IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskActs } from "./use-desk.ts";

/** The other moderators; the organizer and the team choose them. */
export function Moderators({ desk, acts }: { desk: ChatDesk; acts: DeskActs }) {
  const { t } = useTranslation("chat");
  const [email, setEmail] = useState("");
  const { addModerator: add, removeModerator: remove } = acts;
  return (
    <section className="desk-moderators" aria-labelledby="desk-moderators">
      <h3 id="desk-moderators">{t("moderators")}</h3>
      <p>{t("moderators_about")}</p>
      <ul className="desk-people">
        {desk.moderators.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size={32} decorative />
            <div className="chat-row-words">
              <p className="desk-person-name" data-user-content>
                {person.name}
              </p>
              <p className="desk-person-about" data-user-content>
                {person.email}
              </p>
            </div>
            <IconButton
              size="sm"
              label={t("moderator_remove", { name: person.name })}
              onClick={() => remove.mutate(person.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The field says by itself that it is required.
          if (!email.trim()) return;
          add.mutate(email, { onSuccess: () => setEmail("") });
        }}
      >
        <TextField
          label={t("moderator_email")}
          type="email"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            add.reset();
          }}
          error={
            add.error
              ? add.error instanceof ApiError
                ? (add.error.problem.errors?.[0]?.message ?? add.error.message)
                : t("failed")
              : undefined
          }
        />
        <Button type="submit" size="sm" loading={add.isPending}>
          {t("moderator_add")}
        </Button>
      </form>
    </section>
  );
}
