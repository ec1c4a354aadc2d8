import type { Payout } from "@palco/contract/payouts/api";
import { csvAmount } from "@palco/values/csv";
import { sepaText } from "./sepa-text.ts";

interface Party {
  name: string;
  iban: string;
}

const party = (tag: string, { name }: Party) => `<${tag}><Nm>${sepaText(name, 70)}</Nm></${tag}>`;
const account = (tag: string, { iban }: Party) => `<${tag}><Id><IBAN>${iban}</IBAN></Id></${tag}>`;

/**
 * A payout as ISO 20022 `pain.001.001.09`, in the subset of the SEPA credit transfer scheme (EPC132-08): one debtor,
 * one transfer for each channel, euros, costs shared. The bank of an account is left out: the IBAN identifies it.
 */
export function sepaFile(
  payout: Pick<Payout, "number" | "amount" | "createdAt" | "executeOn">,
  debtor: Party,
  transfers: readonly (Party & { amount: number; months: string[] })[],
): string {
  const message = `PALCO-${String(payout.number).padStart(6, "0")}`;
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${csvAmount(payout.amount)}</CtrlSum>`;
  const lines = transfers.map((transfer, index) => {
    const about = `Palco ${transfer.months.join(", ")}`;
    return `<CdtTrfTxInf><PmtId><EndToEndId>${message}-${index + 1}</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">${csvAmount(transfer.amount)}</InstdAmt></Amt>
      ${party("Cdtr", transfer)}${account("CdtrAcct", transfer)}
      <RmtInf><Ustrd>${sepaText(about, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr><MsgId>${message}</MsgId><CreDtTm>${payout.createdAt}</CreDtTm>${sums}${party("InitgPty", debtor)}</GrpHdr>
    <PmtInf>
      <PmtInfId>${message}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${payout.executeOn}</Dt></ReqdExctnDt>
      ${party("Dbtr", debtor)}${account("DbtrAcct", debtor)}
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      ${lines.join("\n      ")}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}
