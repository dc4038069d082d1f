import { type PaymentMethod, paymentMethodNames } from "./entries.ts";

// The codes are also in the table `statement_rows`; change both.

/** A person sets a row of a statement aside for one of these reasons. */
export const setAsideReasons = ["unknown", "to-return", "counted", "no-payment"] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** Tells whether a value is one of the reasons, so that a stored text can be used as one. */
export function isSetAsideReason(value: unknown): value is SetAsideReason {
  return setAsideReasons.some((reason) => reason === value);
}

export const setAsideNames: Record<SetAsideReason, string> = {
  unknown: "Nobody knows whose it is",
  "to-return": "It has to be given back",
  counted: "It counts elsewhere already",
  "no-payment": "It is no payment of a buyer",
};

/** Money that is set aside for these reasons belongs to somebody else, and is owed to them. */
export const owedSetAside = ["unknown", "to-return"] as const satisfies SetAsideReason[];

/** Words why a row was set aside, like "It has to be given back: the agreement has ended"; "" if nobody said it. */
export function setAsideText(reason: SetAsideReason | null, note: string): string {
  return [reason === null ? "" : setAsideNames[reason], note].filter(Boolean).join(": ");
}

/** Money that was set aside goes back in one of these ways. It never was in the till, so the till does not pay for it. */
export const giveBackNames: Record<PaymentMethod, string> = {
  ...paymentMethodNames,
  cash: "Cash, other than the till’s",
};
