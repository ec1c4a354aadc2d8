/** Years for which orders and invoices are kept (Spanish commercial code, article 30). */
export const invoiceYears = 6;
/** Days in which a complaint about accessibility is answered (an assumption of ours). */
export const answerDays = 30;
