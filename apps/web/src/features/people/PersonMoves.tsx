import { type PersonDetail, type PersonMove, personMoveFrom, personMoves } from "@palco/contract/people/api";
import { IconButton } from "@palco/ui/button";
import { Menu, MenuItem } from "@palco/ui/menu";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#app/session.ts";
import { MoveDialog, moveIcons } from "./MoveDialog.tsx";
import { fullName, shutsOut } from "./person-words.ts";
import { SeeAs } from "./SeeAs.tsx";
import { usePersonActs } from "./use-people.ts";

/** What can be done about a person: what lets them in has a button; what shuts them out a menu that says what it does. */
export function PersonMoves({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const { id, state, roles } = person;
  const acts = usePersonActs(id);
  const [asked, ask] = useState<PersonMove>();
  const [isAsking, setAsking] = useState(false);
  if (useSession()?.id === id) return null;
  const possible = personMoves.filter((move) => personMoveFrom[move].includes(state));
  // Who waits is answered: both answers are in sight.
  const isShown = (move: PersonMove) => !shutsOut(move) || (move === "disapprove" && state === "pending");
  const hidden = possible.filter((move) => !isShown(move));
  async function onMove(move: PersonMove, reason: string, until: string | null): Promise<string> {
    await acts.move.mutateAsync({ move, reason, from: state, until });
    return t(`done_${move}`, { who: fullName(person) });
  }
  const dialog = { subject: { who: fullName(person) }, onMove };
  return (
    <div className="person-moves" role="group" aria-label={t("account_acts")}>
      {possible.filter(isShown).map((move) => (
        <MoveDialog key={move} move={move} {...dialog} />
      ))}
      {state === "approved" && !roles.includes("ADMIN") ? <SeeAs person={person} /> : null}
      {hidden.length ? (
        <Menu
          label={t("account_menu")}
          trigger={
            <IconButton size="sm" variant="secondary" label={t("account_menu")}>
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          }
        >
          {hidden.map((move) => (
            <MenuItem
              key={move}
              icon={moveIcons[move]}
              about={t(`brief_${move as "block"}`)}
              tone="danger"
              onSelect={() => {
                ask(move);
                setAsking(true);
              }}
            >
              {t(`move_${move}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      {asked ? (
        <MoveDialog
          key={asked}
          move={asked}
          {...dialog}
          opened={{ isOpen: isAsking, onOpenChange: setAsking }}
        />
      ) : null}
    </div>
  );
}
