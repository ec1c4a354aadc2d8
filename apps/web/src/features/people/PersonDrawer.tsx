import type { PersonDetail } from "@palco/contract/people/api";
import { Avatar } from "@palco/ui/avatar";
import { StatusChip } from "@palco/ui/badge";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { languageName } from "#app/language-name.ts";
import { OrganizerAnswers } from "./OrganizerAnswers.tsx";
import { PersonActs } from "./PersonActs.tsx";
import { fullName, stateTone } from "./person-words.ts";
import { PersonAnswers } from "./PersonAnswers.tsx";
import { PersonDevices } from "./PersonDevices.tsx";
import { PersonLists } from "./PersonLists.tsx";
import { PersonNotes } from "./PersonNotes.tsx";
import { PersonRoles } from "./PersonRoles.tsx";
import { PersonSessions } from "./PersonSessions.tsx";
import { PersonMoves } from "./PersonMoves.tsx";
import { usePerson } from "./use-people.ts";
import "./people.css";

/** One person beside the table: who, what they have, what was done about them. The address bar says which. */
export function PersonDrawer() {
  const { t } = useTranslation("people");
  const [params, setParams] = useSearchParams();
  const id = params.get("person");
  const { data, isError, refetch, isFetching } = usePerson(id);
  function close(): void {
    const next = new URLSearchParams(params);
    next.delete("person");
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => open || close()}
      title={data ? fullName(data) : t("person")}
      hideTitle
      width={560}
    >
      {data ? (
        <Content person={data} />
      ) : isError ? (
        <ErrorState title={t("person_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={420} />
      )}
    </Drawer>
  );
}

function Content({ person }: { person: PersonDetail }) {
  const { id } = person;
  return (
    <div className="person">
      <Head person={person} />
      <PersonMoves key={`${id} ${person.state}`} person={person} />
      <OrganizerAnswers person={person} />
      <Facts person={person} />
      <PersonAnswers key={id} id={id} />
      <PersonLists key={`lists ${id}`} person={person} />
      <PersonSessions person={person} />
      <PersonDevices person={person} />
      <PersonRoles key={person.roles.join()} person={person} />
      <PersonNotes person={person} />
      <PersonActs id={id} acts={person.acts} />
    </div>
  );
}

function Head({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  return (
    <header className="person-head">
      <Avatar name={fullName(person)} size={56} decorative />
      <div>
        <h2 data-user-content>{fullName(person)}</h2>
        <p data-user-content translate="no">
          {person.email}
        </p>
        <StatusChip tone={stateTone[person.state]}>{t(`state_${person.state}`)}</StatusChip>
        {person.blockedUntil ? (
          <small>{t("blocked_until", { date: format.dateTime(person.blockedUntil) })}</small>
        ) : null}
      </div>
    </header>
  );
}

function Facts({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const facts = [
    [t("created"), format.dateTime(person.createdAt)],
    [t("seen"), person.seenAt ? format.dateTime(person.seenAt) : t("never")],
    [t("spent"), person.spent.map((sum) => format.money(sum)).join(", ")],
    [t("company"), [person.company, person.position].filter(Boolean).join(", ")],
    [
      t("country"),
      person.country && new Intl.DisplayNames(format.locale, { type: "region" }).of(person.country),
    ],
    [t("language"), languageName(person.language, format.locale)],
    [t("recommended"), person.recommendedBy],
    [t("column_external"), person.external && t("yes")],
    [t("newsletter"), t(person.newsletter ? "yes" : "no")],
  ] as const;
  return (
    <dl className="person-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-user-content>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
