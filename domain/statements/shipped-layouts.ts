import { type ColumnMeaning, knownValues, type StatementLayout, type ValueMeaning } from "./statement-layout.ts";

type Shipped = StatementLayout & { method: "mtn" | "airtel" | "bank" };

/** Other values are asked about. */
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
    // A bank lists booked rows only; those that do not move the balance are asked about.
    isCompleted: method === "bank",
    isUgx,
  };
}

/** A heading with one other word is another layout. A bank account's currency is in the file or asked for. */
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
    {
      types: {
        ...{ PAYMENT: "nothing", "CUSTOMER PAYMENT": "nothing", TRANSFER: "nothing", DEPOSIT: "nothing" },
        ...{ "CASH IN": "nothing", CASH_IN: "nothing", "CASH OUT": "out", CASH_OUT: "out", FEE: "out" },
        ...{ AIRTIME: "out", REVERSAL: "reversed" },
      },
    },
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
