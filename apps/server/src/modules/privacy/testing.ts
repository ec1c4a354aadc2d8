import { updateBilling } from "@palco/contract/accounts/billing";
import { createOrder } from "@palco/contract/checkout/api";
import { followChannel } from "@palco/contract/channels/follow";
import { addPersonNote, movePerson } from "@palco/contract/people/api";
import { addWish } from "@palco/contract/wishes/api";
import { sql } from "kysely";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChatRoom, say } from "#modules/chat/testing.ts";
import { cards, payAt } from "#modules/checkout/testing.ts";
import { grantEntitlement } from "#modules/access/public.ts";
import type { TestApp } from "#testing/app.ts";

/** What a search of the database can find of the person made here, and nobody else's. */
export const traces = {
  name: "Zenobia",
  surname: "Quixotl",
  nif: "12345678Z",
  address: "203.0.113.77",
  device: "Palantir/9.1",
};

/** A person with an order, a chat, a follow, a wish, log-ins, notes and mails; with traces in each. */
export async function aKnownPerson(app: TestApp, admin: TestUser) {
  const { db, now } = app.platform;
  const person = await aUser(app, { name: traces.name });
  await sql`update user_account set surname = ${traces.surname}, company = ${`${traces.surname} SL`} where id = ${person.id}`.execute(
    db,
  );
  await sql`update sign_in set address = ${traces.address}, user_agent = ${traces.device} where user_id = ${person.id}`.execute(
    db,
  );
  const billing = {
    company: `${traces.name} ${traces.surname}`,
    nif: traces.nif,
    address: "Calle Mayor 1",
    city: "Madrid",
    postalCode: "28001",
    country: "ES",
    prefix: "",
    phone: "",
  } as const;
  await person.call(updateBilling, { body: billing });
  const product = await aProduct(app);
  const { order, payAt: url } = await person.call(createOrder, {
    body: {
      productSlug: product.slug,
      expectedGross: 1210,
      termsAccepted: true,
      accessConsent: true,
      billing,
    },
  });
  await payAt(app, url!, cards.approved);
  const room = await aChatRoom(app);
  await db
    .transaction()
    .execute((tx) =>
      grantEntitlement(
        tx,
        { userId: person.id, productId: room.id, source: "grant", accessHours: null, expiresAt: null },
        now(),
      ),
    );
  await say(person, room, `I am ${traces.name}`);
  await person.call(addWish, { params: { slug: room.slug } });
  await person.call(followChannel, { params: { slug: product.channel.slug } });
  await admin.call(addPersonNote, {
    params: { id: person.id },
    body: { text: `${traces.name} called from ${traces.address}` },
  });
  for (const move of ["block", "unblock"] as const)
    await admin.call(movePerson, {
      params: { id: person.id },
      body: { move, reason: `${traces.surname}, twice` },
    });
  await app.deliver();
  return { ...person, product, order, room };
}

/** Tables with a row in which one of these texts stands, in any column. */
export async function tablesWith(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { db } = app.platform;
  const { rows } = await sql<{ table: string }>`
    select c.oid::regclass::text as "table" from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const found: string[] = [];
  for (const { table } of rows) {
    const hits =
      await sql`select 1 from ${sql.raw(table)} t where t::text ilike any(${texts.map((text) => `%${text}%`)})
      limit 1`.execute(db);
    if (hits.rows.length) found.push(table);
  }
  return found;
}
