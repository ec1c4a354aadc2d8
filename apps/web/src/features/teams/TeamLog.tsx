import { Pagination } from "@palco/ui/pagination";
import { Section } from "@palco/ui/page-header";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useTeamActs } from "./use-teams.ts";

/** What was done in a team, for its owner. */
export function TeamLog({ channel }: { channel: string }) {
  const { t } = useTranslation("teams");
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useTeamActs(channel, page);
  if (!data?.total) return null;
  return (
    <Section title={t("log_title")}>
      <ol className="team-log">
        {data.items.map(({ id, act, by, whom, roles, at }) => (
          <li key={id}>
            <span data-user-content>
              {t(`act_${act}`, { by, whom, roles: roles.map((role) => t(`role_${role}`)).join(", ") })}
            </span>
            <time dateTime={at}>{format.moment(at)}</time>
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={Math.ceil(data.total / data.size)} onPage={setPage} />
    </Section>
  );
}
