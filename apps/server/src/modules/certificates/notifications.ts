import { textFor, type Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";

interface ToldCertificate {
  userId: string;
  code: string;
  title: string;
  titles: Localized;
  issuedAt: string;
  reason: string;
}

async function findTold(db: Db, codes: readonly string[]): Promise<ToldCertificate[]> {
  const { rows } = await sql<ToldCertificate>`select c.user_id as "userId", c.code, p.title, p.titles,
      c.issued_at as "issuedAt", coalesce(c.revoked_reason, '') as reason
    from certificate c join product_card p on p.id = c.product_id
      join account_card u on u.id = c.user_id and u.deleted_at is null
    where c.code = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

const linkOf = ({ code }: ToldCertificate) => `/mystuff/certificates#${code}` as const;

/** To its holder: a teacher has issued a certificate. */
const issued = notificationKind({
  key: "certificate.issued",
  mail: "asked",
  mailed: true,
  events: ["certificate.issued"],
  async tell(tx, { payload: { codes } }) {
    const told = await findTold(tx, codes);
    return told.map((data) => ({
      userId: data.userId,
      about: `${data.code} ${new Date(data.issuedAt).toISOString()}`,
      data,
    }));
  },
  write: (told, { language, t }) => ({
    subject: t("certificate_issued", { course: textFor(told.title, told.titles, language) }),
    content: t("certificate_issued_text"),
    link: linkOf(told),
  }),
});

/** To its holder: it is valid no longer, and why. */
const revoked = notificationKind({
  key: "certificate.revoked",
  mail: "asked",
  mailed: true,
  events: ["certificate.revoked"],
  async tell(tx, { payload: { code } }) {
    const told = await findTold(tx, [code]);
    return told.map((data) => ({ userId: data.userId, about: `${code} ${data.reason}`, data }));
  },
  write: (told, { language, t }) => ({
    subject: t("certificate_revoked", { course: textFor(told.title, told.titles, language) }),
    content: told.reason,
    link: linkOf(told),
  }),
});

export const notifications: readonly NotificationKind[] = [issued, revoked];
