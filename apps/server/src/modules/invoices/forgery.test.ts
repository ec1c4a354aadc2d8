import {
  invoiceFile,
  type InvoiceIssuer,
  listInvoices,
  updateInvoicesSetup,
} from "@palco/contract/invoices/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { manyPaidOrders } from "#modules/checkout/testing/orders.ts";
import { testApp } from "#testing/app.ts";
import { sealOf } from "./invoice.ts";
import { listRecords } from "./invoice.queries.ts";
import { issueDue } from "./issue-waiting.ts";
import { findBrokenInvoice } from "./verify-invoices.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const issuer: InvoiceIssuer = { name: "Palco Escenarios, S.L.", taxId: "B12345674", address: "Calle del Telón, 7", city: "Sevilla", postalCode: "41001", country: "ES" }; // prettier-ignore
const other: InvoiceIssuer = { ...issuer, name: "Ada Prueba", taxId: "12345678Z" };
app.setNow(new Date("2026-11-20T10:00:00Z"));
await admin.call(updateInvoicesSetup, { body: issuer });

test("I3: an invoice is found at its own order only, not at another one of the same buyer", async () => {
  const viewer = await aUser(app);
  const [first, second] = [await buy(app, viewer, await aProduct(app)), await buy(app, viewer, await aProduct(app))]; // prettier-ignore
  await app.deliver();
  const [invoice] = (await viewer.call(listInvoices, { query: { orders: first.id } })).items;
  const open = async (orderId: string) =>
    (
      await fetch(`${app.url}/api${invoiceFile({ ...invoice!, orderId })}`, {
        headers: { authorization: `Bearer ${viewer.token}` },
      })
    ).status;
  expect([await open(first.id), await open(second.id)]).toEqual([200, 404]);
});

test("C14: two issuers at once share a series without gaps and each has a chain", async () => {
  const orders = await manyPaidOrders(app, await aProduct(app), 40, { stated: false });
  await db
    .insertInto("invoice_due")
    .values(orders.map(({ id }) => ({ order_id: id, stated_at: new Date() })))
    .execute();
  const done = await Promise.allSettled(
    orders.map(({ id }, index) =>
      db
        .transaction()
        .execute((tx) =>
          issueDue(tx, { issuer: index % 2 ? issuer : other, now: app.platform.now }, { orderId: id }),
        ),
    ),
  );
  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  const rows = await db.selectFrom("invoice").select("number").orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(await findBrokenInvoice(app.platform)).toBeUndefined();
});

test("I1: a last record that was changed and hashed again is detected by the agency's hash", async () => {
  const last = (await listRecords(db, 0, 1000)).at(-1)!;
  const before = await db
    .selectFrom("invoice")
    .select("seal")
    .where("issuer_tax_id", "=", last.issuer.taxId)
    .where("record", "<", last.record)
    .orderBy("record", "desc")
    .executeTakeFirst();
  const { id, record: _, seal, ...content } = last;
  expect(sealOf(before?.seal ?? "", content)).toBe(seal);
  const changed = { ...content, recordTime: "2026-11-20T11:00:01+01:00" };
  const write = (recordTime: string, newSeal: string) =>
    db.updateTable("invoice").set({ record_time: recordTime, seal: newSeal }).where("id", "=", id).execute();
  await sql`alter table invoice disable rule invoice_no_update`.execute(db);
  await write(changed.recordTime, sealOf(before?.seal ?? "", changed));
  expect(await findBrokenInvoice(app.platform)).toContain("its hash is another");
  await write(content.recordTime, seal);
  await sql`alter table invoice enable rule invoice_no_update`.execute(db);
  expect(await findBrokenInvoice(app.platform)).toBeUndefined();
});

test("C14: a missing number is detected", async () => {
  await sql`update invoice_series set last_number = last_number + 1`.execute(db);
  const [order] = await manyPaidOrders(app, await aProduct(app), 1, { stated: false });
  await db.insertInto("invoice_due").values({ order_id: order!.id, stated_at: new Date() }).execute();
  await db
    .transaction()
    .execute((tx) => issueDue(tx, { issuer, now: app.platform.now }, { orderId: order!.id }));
  expect(await findBrokenInvoice(app.platform)).toContain("a number before it is missing");
});
