import type { ColumnMeaning, ValueMeaning } from "./column-meanings.ts";
import { knownValues } from "./proposed-meanings.ts";
import { isLayoutOf, type StatementLayout } from "./statement-layout.ts";

type Shipped = StatementLayout & { method: "mtn" | "airtel" | "bank" };

/** Makes a layout as a provider publishes it. Values that it does not list are asked about. */
function layout(
  method: Shipped["method"],
  name: string,
  columns: readonly (readonly [heading: string, meaning: ColumnMeaning])[],
  { isUgx = method !== "bank", types = {} }: { isUgx?: boolean; types?: Record<string, ValueMeaning> } = {},
): Shipped {
  const known = { ...knownValues, type: types };
  return {
    method,
    name,
    heading: columns.map(([heading]) => heading),
    meanings: columns.map(([, meaning]) => meaning),
    values: Object.fromEntries(columns.flatMap(([, meaning], i) => (known[meaning] ? [[i, known[meaning]]] : []))),
    constants: {},
    kinds: [],
    // A bank lists booked rows only. Rows that do not move its balance are asked about anyway.
    isCompleted: method === "bank",
    isUgx,
  };
}

const mtnTypes: Record<string, ValueMeaning> = {
  ...{ PAYMENT: "nothing", "CUSTOMER PAYMENT": "nothing", TRANSFER: "nothing", DEPOSIT: "nothing" },
  ...{ "CASH IN": "nothing", CASH_IN: "nothing", "CASH OUT": "out", CASH_OUT: "out", FEE: "out" },
  ...{ AIRTIME: "out", REVERSAL: "reversed" },
};

/**
 * A heading in which one word differs is another layout. The currency of a bank's account is read from the file or
 * asked for.
 */
export const shippedLayouts: readonly Shipped[] = [
  layout(
    "mtn",
    "MTN MoMo transactions",
    [
      ["Id", "reference"],
      ["External id", "details"],
      ["Date", "day"],
      ["Status", "state"],
      ["Type", "type"],
      ["From", "phone"],
      ["From name", "name"],
      ["To", "to"],
      ["Amount", "amount"],
      ["Currency", "currency"],
    ],
    { types: mtnTypes },
  ),
  layout(
    "mtn",
    "MTN MoMo portal, with balances",
    [
      ["Id", "reference"],
      ["External id", "none"],
      ["Date", "day"],
      ["Status", "state"],
      ["Type", "type"],
      ["Provider Category", "none"],
      ["Note/Message", "details"],
      ["From", "phone"],
      ["From name", "name"],
      ["From handler name", "none"],
      ["To", "to"],
      ["To name", "none"],
      ["To handler name", "none"],
      ["Initiated by", "none"],
      ["Amount", "amount"],
      ["Currency", "currency"],
      ["External amount", "none"],
      ["Currency (2)", "none"],
      ["Fee", "fee"],
      ["Currency (3)", "none"],
      ["Balance", "balance"],
      ["Currency (4)", "none"],
      ["Information", "none"],
    ],
    { types: mtnTypes },
  ),
  layout("mtn", "MTN MoMo merchant statement", [
    ["Receipt No", "reference"],
    ["Completion Time", "day"],
    ["Details", "details"],
    ["Status", "state"],
    ["Paid In", "in"],
    ["Withdrawn", "out"],
    ["From", "phone"],
  ]),
  layout("airtel", "Airtel Money merchant statement", [
    ["Receipt No.", "reference"],
    ["Completion Time", "day"],
    ["Details", "details"],
    ["Transaction Status", "state"],
    ["Paid In (UGX)", "in"],
    ["Withdrawn (UGX)", "out"],
    ["Balance (UGX)", "balance"],
  ]),
  layout(
    "airtel",
    "Airtel Money merchant portal",
    [
      ["Record No", "none"],
      ["Transaction ID", "reference"],
      ["Transaction Date and Time", "day"],
      ["Transaction Type", "type"],
      ["Service Type", "none"],
      ["Transaction Status", "state"],
      ["Payer MSISDN", "phone"],
      ["Payer Name", "name"],
      ["Payee MSISDN", "to"],
      ["Reference Number", "details"],
      ["Transaction Amount", "amount"],
      ["Service Charge", "fee"],
      ["Previous Balance", "none"],
      ["Post Balance", "balance"],
    ],
    { types: { MERCHPAY: "nothing", P2P: "nothing", CASHIN: "nothing", CASHOUT: "out", REVERSAL: "reversed" } },
  ),
  layout("bank", "Stanbic", [
    ["Date", "day"],
    ["Description", "details"],
    ["Reference", "reference"],
    ["Debit", "out"],
    ["Credit", "in"],
    ["Balance", "balance"],
  ]),
  layout("bank", "Centenary", [
    ["Tran Date", "day"],
    ["Particulars", "details"],
    ["Tran ID", "reference"],
    ["Dr/Cr", "direction"],
    ["Amount", "amount"],
    ["Balance", "balance"],
  ]),
  layout("bank", "Equity", [
    ["Transaction Date", "day"],
    ["Value Date", "none"],
    ["Narrative", "details"],
    ["Transaction Reference", "reference"],
    ["Debit", "out"],
    ["Credit", "in"],
    ["Running Balance", "balance"],
  ]),
  layout("bank", "PostBank", [
    ["Date", "day"],
    ["Narration", "details"],
    ["Ref No", "reference"],
    ["Withdrawals", "out"],
    ["Deposits", "in"],
    ["Balance", "balance"],
  ]),
  layout("bank", "dfcu", [
    ["Transaction Date", "day"],
    ["Value Date", "none"],
    ["Description", "details"],
    ["Reference No", "reference"],
    ["Money Out", "out"],
    ["Money In", "in"],
    ["Balance", "balance"],
  ]),
  layout("bank", "Absa", [
    ["Date", "day"],
    ["Transaction Description", "details"],
    ["Transaction Reference", "reference"],
    ["Debit Amount", "out"],
    ["Credit Amount", "in"],
    ["Balance", "balance"],
  ]),
  layout("bank", "Finacle", [
    ["Tran Date", "day"],
    ["Value Date", "none"],
    ["Tran Id", "reference"],
    ["Tran Particulars", "details"],
    ["Withdrawals", "out"],
    ["Deposits", "in"],
    ["Balance", "balance"],
  ]),
  layout("bank", "Flexcube", [
    ["Trn Dt", "day"],
    ["Val Dt", "none"],
    ["Reference No", "reference"],
    ["Description", "details"],
    ["Drcr Ind", "direction"],
    ["Lcy Amount", "amount"],
    ["Running Balance", "balance"],
  ]),
];

/** Tells whether a layout is one that its provider publishes, with the meanings that its columns have there. */
export function isPublished({ heading, meanings }: StatementLayout): boolean {
  return shippedLayouts.some(
    (shipped) =>
      isLayoutOf(shipped, heading) && shipped.meanings.every((meaning, place) => meaning === meanings[place]),
  );
}
