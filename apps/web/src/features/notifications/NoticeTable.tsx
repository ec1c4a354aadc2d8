import type { NotificationPreferences } from "@palco/contract/notifications/preferences";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";

type Kind = NotificationPreferences["kinds"][number];
const ways = ["inApp", "mail", "push"] as const;
type Way = (typeof ways)[number];

interface NoticeTableProps {
  kinds: readonly Kind[];
  pushAvailable: boolean;
  onChange: (kind: Kind["kind"], way: Way, on: boolean) => void;
}

/** A box for each kind and way; a lock where it is sent whatever one chooses. */
export function NoticeTable({ kinds, pushAvailable, onChange }: NoticeTableProps) {
  const { t } = useTranslation("notices");
  return (
    <table className="notices">
      <thead>
        <tr>
          <th scope="col">{t("kind")}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`way_${way}`)}
              {way === "push" && !pushAvailable ? <small>{t("push_unavailable")}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, mailFixed, ...chosen }) => {
          const name = t(`kind_${kind}`);
          return (
            <tr key={kind}>
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
                        checked={way === "push" && !pushAvailable ? false : chosen[way]}
                        disabled={way === "push" && !pushAvailable}
                        onChange={({ target }) => onChange(kind, way, target.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
        <tr>
          <th scope="row">
            {t("security")}
            <small>{t("security_about")}</small>
          </th>
          <td aria-label={t("no_way")}>–</td>
          <td>
            <Always />
          </td>
          <td aria-label={t("no_way")}>–</td>
        </tr>
      </tbody>
    </table>
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
