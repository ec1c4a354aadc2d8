import type { PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
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

function Tickets({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const [asked, ask] = useState<string>();
  return (
    <section className="person-section">
      <h3>{t("tickets")}</h3>
      {person.tickets.length ? (
        <ul className="person-list">
          {person.tickets.map(({ id, productId, product, grantedAt, closedAt }) => (
            <li key={id} data-closed={closedAt ? true : undefined}>
              <span>
                <TextLink href={`/products/${product.slug}`}>{product.title}</TextLink>
                <small>{format.dateTime(grantedAt)}</small>
              </span>
              {asked === id ? null : (
                <Button size="sm" variant="ghost" onClick={() => ask(id)}>
                  {t("why")}
                </Button>
              )}
              {asked === id ? <AccessAnswer productId={productId} email={person.email} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("no_tickets")}</p>
      )}
    </section>
  );
}

function Mails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? person.mails : person.mails.slice(0, 5);
  return (
    <section className="person-section">
      <h3>{t("mails")}</h3>
      {shown.length ? (
        <ul className="person-list">
          {shown.map(({ id, template, sentAt, at, error }) => (
            <li key={id}>
              <span translate="no">
                {template}
                {error ? <small className="person-error">{error}</small> : null}
              </span>
              <span className="edit-when">
                {sentAt ? format.dateTime(sentAt) : t("mail_waits", { at: format.dateTime(at) })}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("no_mails")}</p>
      )}
      {person.mails.length > 5 && !isOpen ? (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t("mails_all", { count: person.mails.length })}
        </Button>
      ) : null}
    </section>
  );
}
