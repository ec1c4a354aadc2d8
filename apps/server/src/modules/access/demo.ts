import { takeSeat } from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";

const hour = 3_600_000;

interface Ticket {
  viewer: string;
  product: string;
  /** Which of its dates, from 0; left out: all of them. */
  date?: number;
  hoursAgo: number;
}

/** Tickets that the demo viewers have already. Of those that last some hours one ends soon and one has ended. */
const tickets: readonly Ticket[] = [
  { viewer: "viewer@demo.palco.test", product: "lo-que-saben-las-abejas", hoursAgo: 26 },
  {
    viewer: "viewer@demo.palco.test",
    product: "diez-minutos-bajo-las-estrellas",
    hoursAgo: 50,
  },
  {
    viewer: "viewer@demo.palco.test",
    product: "viernes-de-lumbre-en-directo",
    hoursAgo: 12,
  },
  {
    viewer: "viewer@demo.palco.test",
    product: "planetario-en-compania",
    date: 0,
    hoursAgo: 3,
  },
  {
    viewer: "viewer2@demo.palco.test",
    product: "planetario-en-compania",
    date: 2,
    hoursAgo: 5,
  },
  { viewer: "viewer@demo.palco.test", product: "lena-mora-la-noche-larga", hoursAgo: 24 },
  { viewer: "viewer@demo.palco.test", product: "vino-sin-miedo", hoursAgo: 47.3 },
  { viewer: "viewer@demo.palco.test", product: "a-ojos-cerrados", hoursAgo: 70 },
  { viewer: "viewer@demo.palco.test", product: "o-relojoeiro", hoursAgo: 146 },
  { viewer: "viewer@demo.palco.test", product: "ecg-paso-a-paso", hoursAgo: 728 },
  { viewer: "viewer@demo.palco.test", product: "curso-ecg-del-papel-al-paciente", hoursAgo: 90 },
  { viewer: "viewer2@demo.palco.test", product: "curso-ecg-del-papel-al-paciente", hoursAgo: 412 },
  { viewer: "viewer2@demo.palco.test", product: "cardiologia-de-guardia", hoursAgo: 160 },
  { viewer: "viewer2@demo.palco.test", product: "auscultar-el-corazon", hoursAgo: 160 },
  { viewer: "viewer2@demo.palco.test", product: "dolor-toracico-la-primera-hora", hoursAgo: 160 },
];

export const demo: ServerModule["demo"] = {
  async add(tx, { slug, expirationHours }, { id: productId, people, now }) {
    const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
    for (const { viewer, date, hoursAgo } of tickets.filter(({ product }) => product === slug)) {
      const userId = people.get(viewer)!;
      const sessionId = date === undefined ? null : await takeDate(tx, { userId, productId, date, now });
      await tx
        .insertInto("entitlement")
        .values({
          user_id: userId,
          product_id: productId,
          session_id: sessionId,
          source: "grant",
          granted_at: inHours(-hoursAgo),
          ends_at: expirationHours === undefined ? null : inHours(expirationHours - hoursAgo),
        })
        .execute();
    }
  },
};

/** A seat at one of a product's dates, counted from 0. Answers which. */
async function takeDate(
  tx: Tx,
  { userId, productId, date, now }: { userId: string; productId: string; date: number; now: Date },
): Promise<string> {
  const { id } = await tx
    .selectFrom("product_date")
    .select("id")
    .where("product_id", "=", productId)
    .orderBy("starts_at")
    .offset(date)
    .executeTakeFirstOrThrow();
  await takeSeat(tx, { sessionId: id, userId }, now);
  return id;
}
