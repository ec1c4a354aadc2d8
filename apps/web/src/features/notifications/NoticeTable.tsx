import {
  type NotificationKindKey,
  type NotificationPreferences,
  organizerKinds,
} from "@palco/contract/notifications/preferences";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Lock } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

type Kind = NotificationPreferences["kinds"][number];
type Way = "inApp" | "mail" | "push";

interface NoticeTableProps {
  kinds: readonly Kind[];
  pushAvailable: boolean;
  onChange: (kind: Kind["kind"], way: Way, on: boolean) => void;
}

const groupNames = ["buying", "following", "selling", "account"] as const;
type Group = (typeof groupNames)[number];
/** Kinds by what they are about; those that stand nowhere else are of purchases. */
const groups: Record<Group, readonly NotificationKindKey[]> = {
  buying: [],
  following: [
    "sale.opened",
    "channel.news",
    "post.published",
    "thread.answered",
    "rating.answered",
    "course.messaged",
    "course.extended",
    "certificate.issued",
    "certificate.revoked",
  ],
  selling: organizerKinds,
  account: ["account.approved", "organizer.answered", "team.invited", "entity.invited"],
};
const groupOf = (kind: NotificationKindKey): Group =>
  groupNames.find((name) => groups[name].includes(kind)) ?? "buying";

/** A box for each kind and way; a lock where it is sent whatever one chooses. Ways that nothing goes by yet are left out. */
export function NoticeTable({ kinds, pushAvailable, onChange }: NoticeTableProps) {
  const { t } = useTranslation("notices");
  const id = useId();
  const ways: readonly Way[] = pushAvailable ? ["inApp", "mail", "push"] : ["inApp", "mail"];
  const shown = groupNames
    .map((group) => ({ group, rows: kinds.filter(({ kind }) => groupOf(kind) === group) }))
    .filter(({ group, rows }) => rows.length > 0 || group === "account");
  return (
    <table className="notices">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("kind")}</VisuallyHidden>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`way_${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(({ group, rows }) => (
        <tbody key={group} aria-labelledby={`${id}-${group}`}>
          <tr className="notices-group">
            <th scope="rowgroup" id={`${id}-${group}`} colSpan={ways.length + 1}>
              {t(`group_${group}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <NoticeRow key={row.kind} row={row} ways={ways} onChange={onChange} />
          ))}
          {group === "account" ? <SecurityRow ways={ways} /> : null}
        </tbody>
      ))}
    </table>
  );
}

interface NoticeRowProps extends Pick<NoticeTableProps, "onChange"> {
  row: Kind;
  ways: readonly Way[];
}

function NoticeRow({ row: { kind, mailFixed, ...chosen }, ways, onChange }: NoticeRowProps) {
  const { t } = useTranslation("notices");
  const name = t(`kind_${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      {ways.map((way) => (
        <td key={way}>
          {way === "mail" && mailFixed ? (
            <Always />
          ) : (
            <label className="notices-box">
              <input
                type="checkbox"
                className="ui-checkbox"
                aria-label={`${name}: ${t(`way_${way}`)}`}
                checked={chosen[way]}
                onChange={({ target }) => onChange(kind, way, target.checked)}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Nobody is left untold that somebody else may have come in. */
function SecurityRow({ ways }: { ways: readonly Way[] }) {
  const { t } = useTranslation("notices");
  return (
    <tr>
      <th scope="row">
        {t("security")}
        <small>{t("security_about")}</small>
      </th>
      {ways.map((way) =>
        way === "mail" ? (
          <td key={way}>
            <Always />
          </td>
        ) : (
          <td key={way} aria-label={t("no_way")}>
            –
          </td>
        ),
      )}
    </tr>
  );
}

function Always() {
  const { t } = useTranslation("notices");
  return (
    <span className="notices-always" title={t("always_why")}>
      <Lock aria-hidden="true" />
      {t("always")}
    </span>
  );
}
