import { Button } from "#app/ui/button.tsx";
import { Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { say, sayMarked } from "#app/ui/say.tsx";
import { collectionLimits } from "#domain/collections/collection.ts";
import * as words from "#domain/languages/messages/pay.ts";
import { dailyPayments, deposit } from "#domain/languages/messages/receipt.ts";
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
        {say(words.heading)}
      </h2>
      {isTest ? <Notice tone="info">{say(words.test)}</Notice> : null}
      {rejected ? <Notice tone="error">{rejected.error}</Notice> : null}
      {silent.length === 0 ? null : (
        <Notice tone="error">
          {say(words.silent, {
            count: silent.length,
            names: silent.reduce((one, other) => words.both({ one, other })),
          })}
        </Notice>
      )}
      <div role="status">
        <ul>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestState request={request} />
            </li>
          ))}
        </ul>
      </div>
      {isAsking ? (
        <p>{say(words.looksAgain)}</p>
      ) : phones.length === 0 ? (
        <p>{say(words.noNumber)}</p>
      ) : (
        <PayForm {...{ pay, usual, hasDepositAccount, path, amount: rejected?.amount }} />
      )}
      <OtherWays ways={pay.otherWays} />
    </section>
  );
}

function RequestState({ request }: { request: PayNowData["requests"][number] }) {
  const { amount, phone, text: state, receiptNumber } = request;
  const draw = { b: (text: string) => <strong>{text}</strong> };
  const said = { amount: formatUgx(ugx(amount)), phone, state };
  return receiptNumber === null
    ? sayMarked(words.request, draw, said)
    : sayMarked(words.requestPaid, draw, { ...said, number: formatNumber(receiptNumber) });
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
        label={words.amount()}
        name="amount"
        inputMode="numeric"
        defaultValue={amount}
        hint={words.amountHint({ amount: formatNumber(collectionLimits.least) })}
        maxLength={40}
        required
      />
      <SelectField label={words.from()} name="phone" defaultValue="0" hint={words.anotherNumber()}>
        {phones.map((phone, i) => (
          <option key={phone} value={i}>
            {phone}
          </option>
        ))}
      </SelectField>
      {hasDepositAccount ? (
        <SelectField label={words.forWhat()} name="purpose" defaultValue="daily">
          <Options names={{ daily: dailyPayments(), deposit: deposit() }} />
        </SelectField>
      ) : null}
      <Button type="submit" variant="sun">
        {usual === undefined ? say(words.payNow) : say(words.payAmountNow, { amount: formatUgx(ugx(usual)) })}
      </Button>
    </form>
  );
}

function OtherWays({ ways }: { ways: PayNowData["otherWays"] }) {
  if (ways.length === 0) return null;
  return (
    <details className="fold">
      <summary>{say(words.otherWays)}</summary>
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
