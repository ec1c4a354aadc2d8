import { createOrder, refundOrder } from "@palco/contract/checkout/api";
import {
  getInvoicesSetup,
  type InvoiceIssuer,
  invoiceFile,
  listInvoices,
  updateInvoicesSetup,
} from "@palco/contract/invoices/api";
import { formatMoney } from "@palco/values/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy, cards, payAt } from "#modules/checkout/testing.ts";
import { manyPaidOrders } from "#modules/checkout/testing/orders.ts";
import { testApp } from "#testing/app.ts";
import { clients, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { issueDue, issueWaiting } from "./issue-waiting.ts";
import { textsOf } from "#platform/pdf/testing-pdf.ts";
import { findBrokenInvoice } from "./verify-invoices.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const issuer: InvoiceIssuer = {
  name: "Palco Escenarios, S.L.",
  taxId: "B12345674",
  address: "Calle del Telón, 7",
  city: "Sevilla",
  postalCode: "41001",
  country: "ES",
};
const billing = { company: "Ada Prueba", nif: "12345678Z", address: "Calle Mayor 1", city: "Madrid", postalCode: "28001", country: "ES", prefix: "", phone: "" } as const; // prettier-ignore

const invoicesOf = async (who: TestUser, id: string) =>
  (await who.call(listInvoices, { query: { orders: id } })).items;

const download = (who: TestUser | undefined, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} });

async function numbersOf(series: string): Promise<number[]> {
  const rows = await db
    .selectFrom("invoice")
    .select("number")
    .where("series", "=", series)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(() => app.setNow(new Date("2026-11-20T10:00:00Z")));

test("invoices wait until an issuer is set, and are made then in the order of the sales", async () => {
  const [viewer, product] = [await aUser(app), await aProduct(app)];
  const order = await buy(app, viewer, product);
  await app.deliver();
  expect(await invoicesOf(viewer, order.id)).toEqual([]);
  expect(await admin.call(getInvoicesSetup)).toEqual({ issuer: null, waiting: 1, issued: 0 });
  expect(await admin.call(updateInvoicesSetup, { body: issuer })).toEqual({ issuer, waiting: 0, issued: 1 });
  expect(await invoicesOf(viewer, order.id)).toMatchObject([
    { number: "S2026-000001", kind: "simplified", gross: 1210, currency: "EUR" },
  ]);
});

test("an issuer needs a valid tax id", async () => {
  await expect(
    admin.call(updateInvoicesSetup, { body: { ...issuer, taxId: "B12345675" } }),
  ).rejects.toMatchObject({ problem: { errors: [{ path: "taxId", code: "tax_id" }] } });
});

test.each(["es", "en", "pt"] as const)(
  "I2: in %s the invoice says the order's totals to the cent",
  async (language) => {
    const [viewer, product] = [
      await aUser(app),
      await aProduct(app, { gross: 995, title: "Łódź, una noche" }),
    ];
    const { order, payAt: url } = await app.as(viewer.token, language)(createOrder, {
      body: { productSlug: product.slug, expectedGross: 995, termsAccepted: true, billing },
    });
    await payAt(app, url!, cards.approved);
    await app.deliver();
    const [invoice] = await invoicesOf(viewer, order.id);
    expect(invoice).toMatchObject({ kind: "full", gross: 995, orderId: order.id });
    const response = await download(viewer, invoiceFile(invoice!));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const texts = textsOf(Buffer.from(await response.arrayBuffer()));
    const money = (amount: number) => formatMoney({ amount, currency: "EUR" }, language).replace(/\s/g, " ");
    const plain = texts.map((text) => text.replace(/\s/g, " ").trim());
    for (const amount of [905, 90, 995]) expect(plain).toContain(money(amount));
    expect(plain).toContain({ es: "Factura", en: "Invoice", pt: "Fatura" }[language]);
    expect(plain.join(" ")).toContain("Palco Escenarios, S.L.");
    expect(plain.join(" ")).toContain("12345678Z");
    // Only who sends each record to the tax agency may say so.
    expect(plain.join(" ")).not.toContain("VERI*FACTU");
    // A letter that the fonts lack is written as its nearest.
    expect(plain.join(" ")).toContain("Lódz, una noche");
  },
);

test("I2: a free order has no invoice, nor has its cancellation", async () => {
  const [viewer, product] = [await aUser(app), await aProduct(app, { gross: 0 })];
  const order = await buy(app, viewer, product, 0);
  await admin.call(refundOrder, { params: { id: order.id } });
  await app.deliver();
  expect(await invoicesOf(viewer, order.id)).toEqual([]);
  expect((await admin.call(getInvoicesSetup)).waiting).toBe(0);
});

test("I3: somebody else's invoice does not exist; visitors log in, administrators see it", async () => {
  const [viewer, other, product] = [await aUser(app), await aUser(app), await aProduct(app)];
  const order = await buy(app, viewer, product);
  const otherOrder = await buy(app, other, product);
  await app.deliver();
  const [invoice] = await invoicesOf(viewer, order.id);
  const path = invoiceFile(invoice!);
  expect(await invoicesOf(other, order.id)).toEqual([]);
  const status = async (who: TestUser | undefined, at: string) => (await download(who, at)).status;
  expect(await status(viewer, path)).toBe(200);
  expect(await status(admin, path)).toBe(200);
  expect(await status(other, path)).toBe(404);
  expect(await status(product.owner, path)).toBe(404);
  expect(await status(undefined, path)).toBe(401);
  // Not even beside an order of one's own.
  expect(await status(other, invoiceFile({ ...invoice!, orderId: otherOrder.id }))).toBe(404);
  expect(await status(viewer, "/orders/x/invoices/y")).toBe(404);
});

test("I1: each refund has a corrective invoice; the first one stays unchanged", async () => {
  const [viewer, product] = [await aUser(app), await aProduct(app)];
  const order = await buy(app, viewer, product);
  await app.deliver();
  const read = () =>
    sql`select * from invoice where order_id = ${order.id} and kind <> 'rectifying'`.execute(db);
  const before = (await read()).rows;
  for (const amount of [333, undefined])
    await admin.call(refundOrder, { params: { id: order.id }, body: amount ? { amount } : {} });
  await app.deliver();
  const invoices = await invoicesOf(viewer, order.id);
  expect(invoices.map(({ kind, gross }) => [kind, gross])).toEqual([
    ["simplified", 1210],
    ["rectifying", -333],
    ["rectifying", -877],
  ]);
  expect((await read()).rows).toEqual(before);
  const sums = await sql<{
    net: number;
    tax: number;
  }>`select sum(net_amount)::int as net, sum(tax_amount)::int as tax
    from invoice where order_id = ${order.id}`.execute(db);
  expect(sums.rows).toEqual([{ net: 0, tax: 0 }]);
  const correction = textsOf(
    Buffer.from(await (await download(viewer, invoiceFile(invoices[1]!))).arrayBuffer()),
  );
  expect(correction.join(" ")).toContain(invoices[0]!.number);
});

test("a fact that is received twice makes one invoice", async () => {
  const [viewer, product] = [await aUser(app), await aProduct(app)];
  const order = await buy(app, viewer, product);
  await app.deliver();
  await db.deleteFrom("outbox_delivery").where("listener", "=", "invoices").execute();
  await db
    .updateTable("outbox")
    .set({ done_at: null, next_try_at: new Date(0) })
    .execute();
  await app.deliver();
  expect(await invoicesOf(viewer, order.id)).toHaveLength(1);
});

const issueAtOnce = async (orders: { id: string }[]) => {
  await Promise.all(
    orders.map(({ id }) =>
      db.insertInto("invoice_due").values({ order_id: id, stated_at: new Date() }).execute(),
    ),
  );
  return Promise.allSettled(
    orders.map(({ id }) =>
      app.platform.db
        .transaction()
        .execute((tx) => issueDue(tx, { issuer, now: app.platform.now }, { orderId: id })),
    ),
  );
};

test(
  "C14: thirty at once, again and again: no gap, one chain",
  async () => {
    app.setNow(new Date("2025-03-01T10:00:00Z"));
    const product = await aProduct(app);
    for (let round = 1; round <= rounds; round += 1) {
      const orders = await manyPaidOrders(app, product, clients, { stated: false });
      const done = await issueAtOnce(orders);
      expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
      expect(await numbersOf("S2025")).toEqual(oneTo(clients * round));
    }
    expect(await findBrokenInvoice(app.platform)).toBeUndefined();
  },
  patience,
);

test("C14: a hundred at once have numbers without gaps and one chain", async () => {
  app.setNow(new Date("2027-03-01T10:00:00Z"));
  const orders = await manyPaidOrders(app, await aProduct(app), 100, { stated: false });
  const done = await issueAtOnce(orders);
  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await numbersOf("S2027")).toEqual(oneTo(100));
  expect(await findBrokenInvoice(app.platform)).toBeUndefined();
});

test("a transaction that fails gives its number back", async () => {
  const [order] = await manyPaidOrders(app, await aProduct(app), 1, { stated: false });
  await db.insertInto("invoice_due").values({ order_id: order!.id, stated_at: new Date() }).execute();
  await expect(
    db.transaction().execute(async (tx) => {
      await issueDue(tx, { issuer, now: app.platform.now }, { orderId: order!.id });
      throw new Error("cut");
    }),
  ).rejects.toThrow("cut");
  await issueWaiting(app.platform);
  expect(await numbersOf("S2027")).toEqual(oneTo(101));
});

test("I1: no invoice can be changed or removed; a change that bypasses the rules is detected at that record", async () => {
  const id = (await db.selectFrom("invoice").select("id").orderBy("record").offset(40).limit(1).executeTakeFirstOrThrow()).id; // prettier-ignore
  await db.updateTable("invoice").set({ gross_amount: 1, net_amount: 1, tax_amount: 0 }).where("id", "=", id).execute(); // prettier-ignore
  await db.deleteFrom("invoice").where("id", "=", id).execute();
  expect(await findBrokenInvoice(app.platform)).toBeUndefined();
  const { rows } = await sql<{ number: string }>`select series || '-' || lpad(number::text, 6, '0') as number from invoice where id = ${id}`.execute(db); // prettier-ignore
  const changes = [
    "net_amount = net_amount - 1, tax_amount = tax_amount + 1",
    "lines = jsonb_set(lines, '{0,title}', '\"Another evening\"')",
    'buyer = \'{"name": "Nobody"}\'',
    "issued_on = issued_on + 1",
    "record_time = '2027-03-01T11:00:01+01:00'",
    "language = 'pt'",
    "previous_hash = ''",
    "hash = repeat('A', 64)",
    "seal = repeat('a', 64)",
  ];
  await sql`alter table invoice disable rule invoice_no_update`.execute(db);
  await sql`create table untouched as select * from invoice where id = ${id}`.execute(db);
  for (const change of changes) {
    await sql.raw(`update invoice set ${change} where id = '${id}'`).execute(db);
    expect(await findBrokenInvoice(app.platform), change).toContain(`${rows[0]!.number}: `);
    const columns = "net_amount, tax_amount, lines, buyer, issued_on, record_time, language, previous_hash, hash, seal"; // prettier-ignore
    await sql.raw(`update invoice set (${columns}) = (select ${columns} from untouched) where id = '${id}'`).execute(db); // prettier-ignore
  }
  expect(await findBrokenInvoice(app.platform)).toBeUndefined();
  // The last one taken away leaves no gap; its chain still knows it.
  await sql`alter table invoice disable rule invoice_no_delete`.execute(db);
  await sql`delete from invoice where record = (select max(record) from invoice)`.execute(db);
  expect(await findBrokenInvoice(app.platform)).toContain("last record is missing");
  await sql`alter table invoice enable rule invoice_no_update`.execute(db);
  await sql`alter table invoice enable rule invoice_no_delete`.execute(db);
});

test("C14 control: without the lock a hundred at once collide on numbers, or break the chain", async () => {
  app.setNow(new Date("2028-03-01T10:00:00Z"));
  const orders = await manyPaidOrders(app, await aProduct(app), 100, { stated: false });
  await sql`alter table invoice drop constraint invoice_series_number_key`.execute(db);
  await withoutRowLocks(app, () => issueAtOnce(orders));
  const numbers = await numbersOf("S2028");
  expect(numbers).not.toEqual(oneTo(numbers.length));
});
