import { Fragment } from "react";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { accountName } from "#domain/ledger/reconciliation.ts";
import { accountChoiceOf } from "./account-choice.ts";

/** Shows the providers, and our accounts at those where we have several, as options. */
export function AccountOptions({ accounts }: { accounts: readonly { method: StatementMethod; number: string }[] }) {
  return (["mtn", "airtel", "bank"] as const).map((method) => (
    <Fragment key={method}>
      <option value={method}>{paymentMethodNames[method]}</option>
      {accounts
        .filter((one) => one.method === method)
        .map(({ number }) => (
          <option key={number} value={accountChoiceOf({ method, number })}>
            {accountName({ method, account: number })}
          </option>
        ))}
    </Fragment>
  ));
}
