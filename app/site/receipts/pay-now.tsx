import { Button } from "#app/ui/button.tsx";
import { Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { collectionLimits } from "#domain/collections/collection.ts";
import { paymentPurposeNames } from "#domain/ledger/standing.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { separatedAmount } from "#domain/money/typed-amount.ts";
import type { PayNowData } from "./pay-now.server.ts";

const REFRESH_SECONDS = 4;

export function PayNow({
  pay,
  usual,
  hasDepositAccount,
  rejected,
  path,
  looks,
}: {
  pay: PayNowData;
  usual: number | undefined;
  hasDepositAccount: boolean;
  rejected: { error: string; amount: string } | undefined;
  path: string;
  looks: number;
}) {
  const { requests, phones, silent, isTest } = pay;
  const isAsking = requests.some(({ isAwaited }) => isAwaited);
  return (
    <section id="pay" className="document-pay" aria-labelledby="pay-heading">
      {/* The parameter `look` changes the address, because a browser does not load the same address again if it has
          a fragment. */}
      {isAsking ? (
        <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${path}?look=${(looks + 1) % 1_000}#pay`} />
      ) : null}
      <h2 id="pay-heading" className="document-heading">
        Pay from your phone
      </h2>
      {isTest ? <Notice tone="info">A test: no money moves.</Notice> : null}
      {rejected ? <Notice tone="error">{rejected.error}</Notice> : null}
      {silent.length === 0 ? null : (
        <Notice tone="error">
          {silent.join(" and ")} {silent.length === 1 ? "does" : "do"} not answer at the moment. The other ways to pay
          are below.
        </Notice>
      )}
      <div role="status">
        <ul>
          {requests.map((request) => (
            <li key={request.id}>
              <strong>
                {formatUgx(ugx(request.amount))} from {request.phone}
              </strong>
              : {request.text}
              {request.receiptNumber === null ? "." : `, receipt ${formatNumber(request.receiptNumber)}.`}
            </li>
          ))}
        </ul>
      </div>
      {isAsking ? (
        <p>This page looks again by itself.</p>
      ) : phones.length === 0 ? (
        <p>We do not have your mobile money number. Tell us which number you pay from.</p>
      ) : (
        <PayForm {...{ pay, usual, hasDepositAccount, path, amount: rejected?.amount }} />
      )}
      <OtherWays ways={pay.otherWays} />
    </section>
  );
}

function PayForm({
  pay: { formKey, phones },
  usual,
  hasDepositAccount,
  path,
  amount = usual === undefined ? "" : separatedAmount(String(usual)),
}: {
  pay: PayNowData;
  usual: number | undefined;
  hasDepositAccount: boolean;
  path: string;
  amount: string | undefined;
}) {
  return (
    <form method="post" action={`${path}#pay`}>
      <input type="hidden" name="formKey" value={formKey} />
      <TextField
        label="Amount"
        name="amount"
        inputMode="numeric"
        defaultValue={amount}
        hint={`UGX, ${formatNumber(collectionLimits.least)} or more`}
        maxLength={40}
        required
      />
      <SelectField label="From" name="phone" defaultValue="0" hint="Another number? Tell us and we add it">
        {phones.map((phone, i) => (
          <option key={phone} value={i}>
            {phone}
          </option>
        ))}
      </SelectField>
      {hasDepositAccount ? (
        <SelectField label="For" name="purpose" defaultValue="daily">
          <Options names={paymentPurposeNames} />
        </SelectField>
      ) : null}
      <Button type="submit" variant="sun">
        {usual === undefined ? "Pay now" : `Pay ${formatUgx(ugx(usual))} now`}
      </Button>
    </form>
  );
}

function OtherWays({ ways }: { ways: PayNowData["otherWays"] }) {
  if (ways.length === 0) return null;
  return (
    <details>
      <summary>Other ways to pay</summary>
      <ul>
        {ways.map(({ kind, number, name }) => (
          <li key={number}>
            {kind} <strong>{number}</strong>, {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
