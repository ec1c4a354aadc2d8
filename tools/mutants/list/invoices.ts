import { mutantsOf } from "../mutant.ts";

const invoices = "apps/server/src/modules/invoices";
const migrations = "apps/server/migrations";

/** Numbers, chains and totals of invoices (I1 to I3, C14). */
export const invoicing = [
  ...mutantsOf(`${invoices}/record-hash.ts`, `${invoices}/record-hash.test.ts`, [
    {
      id: "I1: a record is not chained to the one before",
      find: '    ["Huella", record.previousHash],\n',
      put: '    ["Huella", ""],\n',
    },
    { id: "I1: the total is left out of the hash", find: '    ["ImporteTotal", record.total],\n', put: "" },
    { id: "I1: a hash in small letters", find: '.digest("hex").toUpperCase()', put: '.digest("hex")' },
    {
      id: "I1: the hour of UTC",
      find: '    timeStyle: "medium",\n  }).format(at);',
      put: '    timeStyle: "medium",\n  }).format(new Date(at.getTime() - 3_600_000));',
    },
  ]),
  ...mutantsOf(`${invoices}/verify-invoices.ts`, `${invoices}/invoices.test.ts`, [
    {
      id: "I1: a changed hash is not found",
      find: 'if (invoice.hash !== hashRecord(recordOf(invoice))) return "its hash is another";',
      put: "",
      tests: `${invoices}/forgery.test.ts`,
    },
    {
      id: "I1: changed words are not found",
      find: 'if (seal !== sealOf(before.seal, content)) return "its content is another";',
      put: "",
    },
    {
      id: "C14: a gap in the numbers is not found",
      find: 'if (invoice.number !== (numbers.get(invoice.series) ?? 0) + 1) return "a number before it is missing";',
      put: "",
      tests: `${invoices}/forgery.test.ts`,
      only: "C14:",
    },
    {
      id: "I1: a last record taken away is not found",
      find: 'if ((chains.get(issuer)?.hash ?? "") !== last)',
      put: "if (false)",
    },
  ]),
  ...mutantsOf(`${invoices}/issue-invoice.ts`, `${invoices}/invoices.test.ts`, [
    {
      id: "C14: numbers without taking turns",
      find: '.where("series", "=", series)\n    .forUpdate()',
      put: '.where("series", "=", series)',
      tests: `${invoices}/forgery.test.ts`,
      only: "C14: two issuers",
    },
    {
      id: "C14: a chain without taking turns",
      find: '.where("issuer_tax_id", "=", issuer.taxId)\n    .forUpdate()',
      put: '.where("issuer_tax_id", "=", issuer.taxId)',
      only: "invoices wait|C14:",
    },
    {
      id: "I1: what corrects is in the series of sales",
      find: 'const kind = due.refundId ? "rectifying" :',
      put: "const kind =",
      only: "invoices wait|I1: each refund",
    },
  ]),
  ...mutantsOf(`${invoices}/invoice.queries.ts`, `${invoices}/invoices.test.ts`, [
    {
      id: "I3: an invoice of another order",
      find: 'if (orderId) query = query.where("order_id", "=", orderId);\n  if (userId)',
      put: "if (userId)",
      tests: `${invoices}/forgery.test.ts`,
      only: "I3:",
    },
    {
      id: "I3: somebody else's invoices are listed",
      find: 'if (userId) query = query.where("user_id", "=", userId);\n  return (await',
      put: "return (await",
      only: "invoices wait|I3:",
    },
  ]),
  ...mutantsOf(`${invoices}/mount.ts`, `${invoices}/invoices.test.ts`, [
    {
      id: "I3: somebody else's invoice",
      find: "...readerOf(actor),",
      put: "",
      only: "invoices wait|I3:",
    },
  ]),
  ...mutantsOf(`${migrations}/0152_invoices.sql`, `${invoices}/invoices.test.ts`, [
    {
      id: "I1: an invoice may be changed, in the database",
      find: "create rule invoice_no_update as on update to invoice do instead nothing;",
      put: "create rule invoice_no_update as on update to invoice where false do instead nothing;",
      only: "invoices wait|C14:|I1: no invoice",
    },
  ]),
];
