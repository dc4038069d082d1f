import { type ReactNode, useMemo } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { causesText } from "#domain/ledger/day-differences.ts";
import { paymentMethodNames, paymentMethods } from "#domain/ledger/entries.ts";
import { accountName, lastDayOf, monthName } from "#domain/ledger/reconciliation.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";

import { monthYearText, sinceText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { Sum } from "../cards/sum.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { type RejectedForm, readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ShownTimeField } from "../forms/shown-time-field.tsx";
import { PeriodHeading } from "../frame/period-heading.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { TableLink } from "../lists/table-link.tsx";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/reconciliation.ts";
import { DayDetails } from "./day-details.tsx";
import { MoneyOut, moneyOutText } from "./money-out.tsx";
import { MonthSquares, type SquareDay } from "./month-squares.tsx";
import { ProofOfNumbers } from "./proof-of-numbers.tsx";

export { action, loader } from "./reconciliation.server.ts";

export const handle = viewHandle({ title: "Reconciliation", topics: ["buyers", "statements"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];
type Account = Data["days"][number];

const pathOf = (month: string, day?: string) =>
  viewPath("/dashboard/reconciliation", { month: month.slice(0, 7), day });

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const { month, next, previous, days, unreadable, opened } = loaderData;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const isBesideItem = opened?.items.some(({ kind, id }) => isAbout(rejection, kind, id)) ?? false;
  const byDay = [...Map.groupBy(days, ({ day }) => day)].map(([day, accounts]) => ({ day, accounts }));
  const isOpen = (one: (typeof byDay)[number]) => one.accounts.some(({ open }) => open > 0);
  const differs = (one: (typeof byDay)[number]) => one.accounts.some((account) => differenceOf(account) !== 0);
  const first = [...byDay.filter(isOpen), ...byDay.filter((one) => !isOpen(one) && differs(one))];
  const agreeing = byDay.filter((one) => !isOpen(one) && !differs(one));
  const list = (some: typeof byDay) => (
    <List place="edges" className="mt-4">
      {some.map(({ day, accounts }) => (
        <Day key={day} day={day} accounts={accounts} data={loaderData} rejection={rejection} />
      ))}
    </List>
  );
  return (
    <>
      <ViewHeader
        title="Reconciliation"
        lead="What the statements say came in and went out, and what the ledger has."
      />
      <PeriodHeading
        title={monthYearText(month)}
        others="Other months"
        previous={{ to: pathOf(previous), label: "Month before" }}
        next={next ? { to: pathOf(next), label: "Month after" } : undefined}
      />
      <Form
        action={viewPath("/dashboard/reconciliation")}
        noValidate
        className="flex max-w-full flex-wrap items-center gap-2"
      >
        <ShownTimeField label="Month" isLabelHidden type="month" name="month" value={monthName(month)} />
        <Button type="submit" variant="outline" size="small">
          Show
        </Button>
      </Form>
      {rejection?.error && !isBesideItem && !isOfMonth(rejection) ? <Rejected>{rejection.error}</Rejected> : null}
      {byDay.length > 0 ? (
        <MonthSquares
          month={month}
          days={byDay.map(squareOf)}
          opened={opened?.day}
          to={(day) => `${pathOf(month, day)}#day-${day}`}
        />
      ) : null}
      <ProofOfNumbers proof={loaderData.proof} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Accounts data={loaderData} />
        <MonthEnd data={loaderData} rejection={rejection} />
      </div>
      <MoneyOut out={loaderData.moneyOut} />
      {unreadable.map(({ importId, rows }) => (
        <p key={importId} className="mt-4">
          <Link to={viewPath("/dashboard/statements/:id", { id: importId, show: "bad" })} className="text-button">
            {countText(rows, "row")} of a file cannot be read: set aside what is no payment
          </Link>
        </p>
      ))}
      {byDay.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="Nothing came in this month." />
        </div>
      ) : null}
      {first.length > 0 ? (
        <section aria-labelledby="differences" className="mt-8">
          <h2 id="differences" className="text-2xl">
            Days with differences
          </h2>
          {list(first)}
        </section>
      ) : null}
      {agreeing.length > 0 ? (
        <details
          className="mt-8"
          open={first.length === 0 || agreeing.some(({ day }) => day === opened?.day) || undefined}
        >
          <summary className="cursor-pointer py-2 font-bold">
            {countText(agreeing.length, "day whose money in agrees", "days whose money in agrees")}
          </summary>
          {list(agreeing)}
        </details>
      ) : null}
    </>
  );
}

function squareOf({ day, accounts }: { day: string; accounts: readonly Account[] }): SquareDay {
  const sum = (some: readonly Account[], name: "stated" | "booked" | "open") =>
    some.reduce((total, one) => total + one[name], 0);
  const [cash, listed] = [
    accounts.filter(({ method }) => method === "cash"),
    accounts.filter(({ method }) => method !== "cash"),
  ];
  return {
    day,
    stated: sum(listed, "stated"),
    booked: sum(listed, "booked"),
    cash: sum(cash, "booked"),
    open: sum(accounts, "open"),
  };
}

const isOfMonth = ({ intent }: RejectedForm) => intent === "close" || intent === "reopen";

function isAbout(rejection: RejectedForm | undefined, kind: string, id: number): boolean {
  return rejection?.submitted.kind === kind && rejection.submitted.item === String(id);
}

/**
 * Returns how much more the ledger has than the statements, in UGX. Cash has no statements and therefore no difference.
 */
const differenceOf = ({ method, booked, stated }: Pick<Account, "method" | "booked" | "stated">) =>
  method === "cash" ? 0 : booked - stated;

function differenceText(difference: number): string {
  if (difference === 0) return "no difference";
  return `ledger ${formatUgx(ugx(Math.abs(difference)))} ${difference > 0 ? "more" : "less"}`;
}

function Accounts({ data: { days, journal } }: { data: Data }) {
  const sums = paymentMethods.flatMap((method) => {
    const byAccount = Map.groupBy(
      days.filter((one) => one.method === method),
      ({ account }) => account,
    );
    return [...byAccount].map(([account, some], i) => {
      const sum = (name: "stated" | "booked" | "open" | "owedAside") =>
        some.reduce((total, one) => total + one[name], 0);
      const isLast = i === byAccount.size - 1;
      const sums = { stated: sum("stated"), booked: sum("booked"), open: sum("open"), owedAside: sum("owedAside") };
      return { method, account, isLast, ...sums };
    });
  });
  return (
    <Card heading="Accounts">
      {sums.length === 0 ? <p className="mt-3 text-ink-soft">No account had money coming in.</p> : null}
      {sums.map((one) => {
        // The journal has one account for each payment method. It is shown below the method's last account.
        const inJournal = one.isLast ? journal.find(({ method }) => method === one.method) : undefined;
        return (
          <section key={`${one.method} ${one.account}`} className="mt-4">
            <h3 className="text-lg">{accountName(one, days)}</h3>
            <dl className="mt-1">
              {one.method === "cash" ? null : <Sum label="Statements say" amount={one.stated} />}
              <Sum label="Ledger has" amount={one.booked} />
              {one.method === "cash" ? null : <Sum label="Difference" amount={differenceOf(one)} isTotal />}
            </dl>
            {inJournal && (inJournal.reversals !== 0 || inJournal.refunds !== 0 || inJournal.reversed !== 0) ? (
              <dl className="mt-3">
                {inJournal.reversed === 0 ? null : <Sum label="Payments since reversed" amount={inJournal.reversed} />}
                {inJournal.reversals === 0 ? null : <Sum label="Reversals" amount={inJournal.reversals} />}
                {inJournal.refunds === 0 ? null : <Sum label="Refunds" amount={inJournal.refunds} />}
                <Sum
                  label={`In the journal, ${paymentMethodNames[one.method]}`}
                  amount={inJournal.payments + inJournal.reversals + inJournal.refunds}
                  isTotal
                />
              </dl>
            ) : null}
            {one.owedAside > 0 ? (
              <dl className="mt-3">
                <Sum label="Set aside, and owed to whoever paid it" amount={one.owedAside} />
              </dl>
            ) : null}
            {one.open > 0 ? <p className="font-bold text-clay">{formatNumber(one.open)} to explain</p> : null}
          </section>
        );
      })}
    </Card>
  );
}

function MonthEnd({ data, rejection }: { data: Data; rejection: RejectedForm | undefined }) {
  const { month, days, isOver, isClosed, closings, unreadable, now } = data;
  const open = days.reduce((sum, one) => sum + one.open, 0);
  const differing = days.filter((one) => differenceOf(one) !== 0);
  const [latest] = closings;
  const query = new URLSearchParams({ from: month, until: lastDayOf(month) });
  return (
    <Card heading="End of the month">
      {/* The form that reopens a month shows its own errors. */}
      {rejection?.error && isOfMonth(rejection) && !(rejection.intent === "reopen" && isClosed) ? (
        <Rejected>{rejection.error}</Rejected>
      ) : null}
      {isClosed && latest ? (
        <>
          <div className="mt-3">
            <Notice tone={open > 0 ? "error" : "info"}>
              {`Closed by ${latest.closedBy} ${sinceText(latest.closedAt, now)}. What is entered into it needs a reason.`}
              {open > 0 ? ` Since then ${formatNumber(open)} of its lines and entries need an explanation.` : ""}
            </Notice>
          </div>
          <details key={closings.length} className="mt-2" open={rejection?.intent === "reopen" || undefined}>
            <summary className="cursor-pointer py-2 font-bold text-leaf">Open it again</summary>
            <ActionForm
              intent="reopen"
              about={{ month: monthName(month) }}
              label="Open the month again"
              variant="outline"
            >
              {(field) => <TextField label="Why" {...field("reason")} maxLength={1000} required />}
            </ActionForm>
          </details>
        </>
      ) : (
        <div className="mt-3 grid justify-items-start gap-2">
          <p className="text-ink-soft">
            {[closingText({ isOver, open, unreadable: unreadable.length, differing }), moneyOutText(data.moneyOut)]
              .filter(Boolean)
              .join(" ")}
          </p>
          {isOver && open === 0 && unreadable.length === 0 ? (
            <ButtonForm intent="close" about={{ month: monthName(month) }} variant="sun">
              {`Close ${monthYearText(month)}`}
            </ButtonForm>
          ) : null}
        </div>
      )}
      {closings
        .filter(({ reopenedAt }) => reopenedAt !== null)
        .map(({ closedBy, closedAt, reopenedBy, reopenedAt, reopeningReason }) => (
          <p key={closedAt.toISOString()} className="mt-2 text-[0.9375rem] text-ink-soft wrap-anywhere">
            {`Closed by ${closedBy} ${sinceText(closedAt, now)}, opened again by ${reopenedBy} ${sinceText(reopenedAt ?? now, now)}: ${reopeningReason}`}
          </p>
        ))}
      <h3 className="mt-5 text-lg">For the accountant</h3>
      <ul className="mt-1">
        {(["journal", "reconciliation"] as const).map((table) => (
          <li key={table} className="flex flex-wrap items-center gap-x-5">
            <span>{table === "journal" ? "Journal of the month" : "Reconciliation beside it"}</span>
            {(["csv", "xlsx"] as const).map((format) => (
              <TableLink
                key={format}
                name={table === "journal" ? "Journal" : "Reconciliation"}
                file={`/dashboard/exports/${table}.${format}?${query}`}
                format={format.toUpperCase()}
              />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function closingText({
  isOver,
  open,
  unreadable,
  differing,
}: {
  isOver: boolean;
  open: number;
  unreadable: number;
  /** The sums of these days and accounts differ, although every line has its entry or a reason. */
  differing: readonly Account[];
}): string {
  if (open > 0) return `${formatNumber(open)} of its lines and entries need an explanation before it can be closed.`;
  if (unreadable > 0) return "Set aside what cannot be read in its files before you close it.";
  const isSaid = "every line of money in has its entry and every entry its line, or a reason";
  const days = new Set(differing.map(({ day }) => day)).size;
  const sums =
    days === 0
      ? ""
      : ` The sums of ${countText(days, "day")} differ: ${causesText(differing.flatMap(({ causes }) => causes))}.`;
  if (!isOver)
    return days === 0
      ? "All money that came in agrees so far. The month can be closed when it is over."
      : `Nothing is left to explain so far: ${isSaid}.${sums} The month can be closed when it is over.`;
  const agrees = days === 0 ? `Money in agrees: ${isSaid}.` : `Nothing is left to explain: ${isSaid}.${sums}`;
  return `${agrees} Once closed, nothing is entered into it without a reason.`;
}

function Day({
  day,
  accounts,
  data,
  rejection,
}: {
  day: string;
  accounts: readonly Account[];
  data: Data;
  rejection: RejectedForm | undefined;
}) {
  const { month, opened, isClosed } = data;
  const isOpened = opened?.day === day;
  const open = accounts.reduce((sum, one) => sum + one.open, 0);
  return (
    <Row id={`day-${day}`} className="scroll-mt-6 px-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">
          <Link
            to={pathOf(month, isOpened ? undefined : day)}
            preventScrollReset
            aria-expanded={isOpened}
            className="inline-flex min-h-11 items-center"
          >
            {weekdayDateText(day)}
          </Link>
        </h3>
        {open > 0 ? <span className="font-bold text-clay">{formatNumber(open)} to explain</span> : null}
      </div>
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <li
            key={`${account.method} ${account.account}`}
            className="flex flex-wrap justify-between gap-x-6 text-[0.9375rem]"
          >
            <span>{accountName(account, data.days)}</span>
            <span className="text-ink-soft">{accountText(account)}</span>
          </li>
        ))}
      </ul>
      {isOpened ? (
        <DayDetails
          opened={opened}
          isClosed={isClosed}
          rejection={rejection}
          to={(page) => viewPath("/dashboard/reconciliation", { month: monthName(month), day, page })}
        >
          {isClosed ? null : <ExplainAll accounts={accounts} rejection={rejection} />}
        </DayDetails>
      ) : null}
    </Row>
  );
}

function accountText(account: Account): ReactNode {
  if (account.method === "cash") return `ledger ${formatUgx(ugx(account.booked))}`;
  const difference = differenceOf(account);
  return (
    <>
      {`statement ${formatUgx(ugx(account.stated))}, ledger ${formatUgx(ugx(account.booked))}: `}
      <span className={difference === 0 ? "" : "font-bold text-ink"}>{differenceText(difference)}</span>
      {difference === 0 ? "" : `, ${causesText(account.causes)}`}
    </>
  );
}

function ExplainAll({ accounts, rejection }: { accounts: readonly Account[]; rejection: RejectedForm | undefined }) {
  return accounts
    .filter(({ open }) => open > 1)
    .map(({ day, method, account, open }) => (
      <details
        key={`${method} ${account}`}
        className="mt-2"
        open={(rejection?.submitted.method === method && rejection.submitted.account === account) || undefined}
      >
        <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">
          {`One reason for all ${formatNumber(open)} of ${accountName({ method, account }, accounts)}`}
        </summary>
        <ActionForm
          intent="explain-all"
          about={{ day, method, account }}
          label={`Explain all ${formatNumber(open)}`}
          variant="outline"
        >
          {(field) => <TextField label="Why they differ" {...field("reason")} maxLength={1000} required />}
        </ActionForm>
      </details>
    ));
}
