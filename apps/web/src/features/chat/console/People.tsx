import type { ChatPerson } from "@palco/contract/chat/api";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { Menu, MenuItem } from "@palco/ui/menu";
import { TextField } from "@palco/ui/text-field";
import { Ban, Ellipsis, RotateCcw, Search, ThumbsUp, TimerOff, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../BanDialog.tsx";
import type { ChatActs } from "../use-chat-acts.ts";
import { useClock } from "../use-clock.ts";

interface PeopleProps {
  people: readonly ChatPerson[];
  acts: ChatActs;
  onBan: (person: Person) => void;
}

/** Participants who have written, and their status. */
export function People({ people, acts, onBan }: PeopleProps) {
  const { t } = useTranslation("chat");
  const [wanted, setWanted] = useState("");
  const shown = people.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  if (!people.length)
    return (
      <div className="chat-empty">
        <Users aria-hidden="true" />
        <p>{t("people_empty")}</p>
      </div>
    );
  return (
    <>
      <div className="desk-search">
        <TextField
          label={t("people_search")}
          hideLabel
          placeholder={t("people_search")}
          start={<Search aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <ul className="desk-people">
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} acts={acts} onBan={onBan} />
        ))}
      </ul>
    </>
  );
}

function PersonRow({ person, acts, onBan }: Omit<PeopleProps, "people"> & { person: ChatPerson }) {
  const { t } = useTranslation("chat");
  const { id, name, sanction } = person;
  return (
    <li data-id={id}>
      <Avatar name={name} size={32} decorative />
      <div className="chat-row-words">
        <p className="desk-person-name" data-user-content>
          {name}
        </p>
        <p className="desk-person-about">
          {t("messages_count", { count: person.messages })}
          {person.refused ? ` · ${t("refused_count", { count: person.refused })}` : ""}
        </p>
        <Standing person={person} />
      </div>
      {person.moderates ? null : sanction && sanction.kind !== "trusted" ? (
        <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={() => void acts.forgive(id, name)}>
          {t("forgive")}
        </Button>
      ) : (
        <Menu
          trigger={
            <IconButton size="sm" label={t("more_for", { name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {sanction ? (
            <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => void acts.forgive(id, name)}>
              {t("untrust")}
            </MenuItem>
          ) : (
            <MenuItem icon={<ThumbsUp aria-hidden="true" />} onSelect={() => void acts.trust(id, name)}>
              {t("trust")}
            </MenuItem>
          )}
          {([1, 10, 60] as const).map((minutes) => (
            <MenuItem
              key={minutes}
              icon={<TimerOff aria-hidden="true" />}
              onSelect={() => void acts.timeout(id, name, minutes)}
            >
              {t("timeout_for", { count: minutes })}
            </MenuItem>
          ))}
          <MenuItem tone="danger" icon={<Ban aria-hidden="true" />} onSelect={() => onBan({ id, name })}>
            {t("ban")}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

function Standing({ person: { sanction, moderates } }: { person: ChatPerson }) {
  const { t } = useTranslation("chat");
  const clock = useClock();
  if (moderates) return <Badge tone="success">{t("badge_moderator")}</Badge>;
  if (!sanction) return null;
  const words = sanction.until
    ? t("standing_timeout", { time: clock(sanction.until) })
    : t(sanction.kind === "ban" ? "standing_ban" : "standing_trusted");
  return (
    <span className="desk-standing">
      <Badge tone={sanction.kind === "trusted" ? "info" : "danger"}>{words}</Badge>
      {sanction.reason ? <span data-user-content>{sanction.reason}</span> : null}
    </span>
  );
}
