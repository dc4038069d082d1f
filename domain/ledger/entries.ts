export const paymentMethods = ["cash", "mtn", "airtel", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods whose payments a provider or bank lists in statements. */
export type StatementMethod = Exclude<PaymentMethod, "cash">;

/** Tells whether a text names a method with statements, so that a form's value can be used as one. */
export function isStatementMethod(text: string): text is StatementMethod {
  return text !== "cash" && paymentMethods.some((method) => method === text);
}

export type EntryKind = "payment" | "reversal" | "refund" | "transfer";

export const entryKindNames: Record<EntryKind, string> = {
  payment: "Payment",
  reversal: "Reversal",
  refund: "Refund",
  transfer: "Transfer",
};

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: "Cash",
  mtn: "MTN Mobile Money",
  airtel: "Airtel Money",
  bank: "Bank",
};
