import type { PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { readable } from "./log-value.ts";
import { AccessAnswer } from "#features/access/AccessAnswer.tsx";

/** What a person bought, what they may watch and why, and the mails they got. */
export function PersonLists({ person }: { person: PersonDetail }) {
  return (
    <>
      <Orders person={person} />
      <Tickets person={person} />
      <Mails person={person} />
    </>
  );
}

function Orders({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  return (
    <section className="person-section">
      <h3>{t("orders")}</h3>
      {person.orderList.length ? (
        <ul className="person-list">
          {person.orderList.map(({ id, number, status, amount, currency, at }) => (
            <li key={id}>
              <span>
                <TextLink href={`/manage/sales?q=${number}`}>{number}</TextLink>
                {at ? <small>{format.dateTime(at)}</small> : null}
              </span>
              <span>
                {format.money({ amount, currency })}
                {status === "paid" ? null : <small>{t(`order_${status}`)}</small>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("no_orders")}</p>
      )}
    </section>
  );
}

/** Of each list; the others on request: each ticket is asked about. */
const shownFirst = 5;

function Tickets({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? person.tickets : person.tickets.slice(0, shownFirst);
  return (
    <section className="person-section">
      <h3>{t("tickets")}</h3>
      {shown.length ? (
        <ul className="person-list">
          {shown.map(({ id, productId, product, grantedAt, closedAt }) => (
            <li key={id} data-closed={closedAt ? true : undefined}>
              <span>
                <TextLink href={`/products/${product.slug}`}>{product.title}</TextLink>
              </span>
              <span className="edit-when">{format.date(grantedAt)}</span>
              <AccessAnswer productId={productId} email={person.email} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("no_tickets")}</p>
      )}
      {person.tickets.length > shown.length ? (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t("mails_all", { count: person.tickets.length })}
        </Button>
      ) : null}
    </section>
  );
}

function Mails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? person.mails : person.mails.slice(0, shownFirst);
  return (
    <section className="person-section">
      <h3>{t("mails")}</h3>
      {shown.length ? (
        <ul className="person-list">
          {shown.map(({ id, template, subject, status, sentAt, at, reply }) => (
            <li key={id}>
              <span data-user-content>
                {subject || readable(template)}
                {reply ? (
                  <small className={status === "sent" ? undefined : "person-error"} translate="no">
                    {t("mail_said", { text: reply })}
                  </small>
                ) : null}
              </span>
              <span className="edit-when">
                {format.dateTime(sentAt ?? at)}
                <small>{t(`mail_${status}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("no_mails")}</p>
      )}
      {person.mails.length > shown.length ? (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t("mails_all", { count: person.mails.length })}
        </Button>
      ) : null}
    </section>
  );
}
