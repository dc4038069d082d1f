import { useMemo } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice, TextAreaField, TextField } from "#app/ui/field.tsx";
import { cashOfDayText, differenceText } from "#domain/ledger/cash-up.ts";
import { entryKindNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { addDays, dateText, localDateTime, sinceText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { Sum } from "../cards/sum.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ShownTimeField } from "../forms/shown-time-field.tsx";
import { PeriodHeading } from "../frame/period-heading.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { receiptPath, viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/cash-up.ts";
import type { CashUpData } from "./cash-up.server.ts";

export { action, loader } from "./cash-up.server.ts";

export const handle = viewHandle({ title: "Cash-up", topics: ["buyers", "cash"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

const pathOf = (day: string) => viewPath("/dashboard/cash-up", { day });

export default function CashUp({ loaderData, actionData }: Route.ComponentProps) {
  const { day, today, now, people, otherCash, opening, expected, counts, uncounted } = loaderData;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const [latest, ...corrected] = counts;
  const inTill = (opening?.amount ?? 0) + expected;
  const correctable = rejection?.submitted.intent === "open" ? opening?.said?.id : latest?.id;
  const isOfForm =
    rejection?.submitted.day === day &&
    rejection.submitted.corrects === (correctable === undefined ? undefined : String(correctable));
  return (
    <>
      <ViewHeader title="Cash-up" />
      <PeriodHeading
        title={dateText(day)}
        others="Other days"
        previous={{ to: pathOf(addDays(day, -1)), label: "Day before" }}
        next={day < today ? { to: pathOf(addDays(day, 1)), label: "Day after" } : undefined}
      />
      <Form action={viewPath("/dashboard/cash-up")} noValidate className="flex flex-wrap items-center gap-2">
        <ShownTimeField label="Day" isLabelHidden type="date" name="day" value={day} max={today} />
        <Button type="submit" variant="outline" size="small">
          Show
        </Button>
      </Form>
      {uncounted.length === 0 ? null : (
        <nav aria-label="Days without a count" className="mt-5">
          <h2 className="text-xl">Not counted</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {uncounted.map((one) => (
              <li key={one.day}>
                <Link to={pathOf(one.day)} className="text-button">
                  {weekdayDateText(one.day)}: {cashOfDayText(one.expected)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {rejection && !isOfForm ? (
        <Rejected>{rejection.error ?? "Nothing was saved. Look at what is below, and enter it again."}</Rejected>
      ) : null}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Card heading="What came in and went out">
          <Opening key={day} day={day} opening={opening} now={now} />
          {people.length === 0 ? <p className="mt-3 text-ink-soft">No cash was entered on this day.</p> : null}
          {people.map((person) => (
            <PersonsCash
              key={person.name}
              person={person}
              isListOpen={latest?.counted !== undefined && latest.counted !== inTill}
            />
          ))}
          <dl className="mt-2">
            <Sum
              label={inTill < 0 ? "Went out of other money" : "Should be in the till"}
              amount={Math.abs(inTill)}
              isTotal
            />
          </dl>
          {inTill < 0 ? (
            <p className="mt-2 text-ink-soft">
              {opening
                ? `More cash went out than the till held, so ${formatUgx(ugx(-inTill))} was other money.`
                : `More cash went out than came in on this day, so ${formatUgx(ugx(-inTill))} was not of its takings.`}
            </p>
          ) : null}
          {otherCash.length === 0 ? null : (
            <section className="mt-4">
              <h3 className="text-lg">Given back out of other money</h3>
              <p className="text-ink-soft">It was not the till’s, so it is not taken from it.</p>
              <Receipts entries={otherCash} />
            </section>
          )}
        </Card>
        <Card heading="What was counted">
          {latest ? (
            <>
              <CountText count={latest} now={now} />
              {latest.opening === (opening?.amount ?? null) ? null : (
                <div className="mt-3">
                  <Notice tone="info">
                    What was in the till in the morning was said after this count. Count again, and correct it.
                  </Notice>
                </div>
              )}
              {latest.expected === expected ? null : (
                <div className="mt-3">
                  <Notice tone="info">
                    {formatUgx(ugx(expected - latest.expected))} was entered after this count. Count again, and correct
                    it.
                  </Notice>
                </div>
              )}
              <details key={latest.id} className="mt-3">
                <summary className="cursor-pointer py-2 font-bold text-leaf">Correct the count</summary>
                <CountForm day={day} corrects={latest.id} />
              </details>
              {corrected.length === 0 ? null : (
                <section aria-label="Corrected counts" className="mt-4 text-ink-soft">
                  {corrected.map((count) => (
                    <CountText key={count.id} count={count} now={now} isCorrected />
                  ))}
                </section>
              )}
            </>
          ) : (
            <CountForm key={day} day={day} />
          )}
        </Card>
      </div>
    </>
  );
}

/** Shows what was in the till in the morning, and the form that says so. */
function Opening({ day, opening, now }: { day: string; opening: CashUpData["opening"]; now: Date }) {
  const { amount = 0, said, carriedFrom } = opening ?? {};
  return (
    <section aria-label="In the morning" className="mt-2">
      {opening ? (
        <dl>
          <Sum label="In the till in the morning" amount={amount} />
        </dl>
      ) : (
        <p className="text-ink-soft">Nobody has said what was in the till in the morning, so it counts as empty.</p>
      )}
      {said ? (
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          By {said.recordedBy} {sinceText(said.recordedAt, now)}
          {said.reason ? `, corrected: ${said.reason}` : ""}
        </p>
      ) : null}
      {carriedFrom ? (
        <p className="text-[0.9375rem] text-ink-soft">
          {carriedFrom.isCounted
            ? `As counted on ${dateText(carriedFrom.day)}.`
            : `By what was said for ${dateText(carriedFrom.day)} and entered since, without a count made with it.`}{" "}
          If money was taken out since, say what was left.
        </p>
      ) : null}
      {/* What was just said is a new entry, so its form is folded again. */}
      <details key={said?.id}>
        <summary className="cursor-pointer py-2 font-bold text-leaf">
          {said ? "Correct what was in the till" : "Say what was in the till"}
        </summary>
        <ActionForm
          intent="open"
          about={{ day, corrects: said?.id }}
          subject={`till-${day}`}
          label={said ? "Save correction" : "Save"}
          variant="outline"
        >
          {(field) => (
            <>
              <MoneyField label="In the till in the morning" {...field("amount")} required />
              {said ? <TextField label="Why it is corrected" {...field("reason")} maxLength={1000} required /> : null}
            </>
          )}
        </ActionForm>
      </details>
    </section>
  );
}

function PersonsCash({ person, isListOpen }: { person: CashUpData["people"][number]; isListOpen: boolean }) {
  return (
    <section className="mt-4">
      <h3 className="text-lg wrap-anywhere">{person.name}</h3>
      <dl className="mt-2">
        <Sum label="Payments" amount={person.received} />
        {person.givenBack === 0 ? null : <Sum label="Given back" amount={person.givenBack} />}
        {person.reversed === 0 ? null : <Sum label="Reversed" amount={person.reversed} />}
        <Sum label="Together" amount={person.total} isTotal />
      </dl>
      <details open={isListOpen || undefined}>
        <summary className="cursor-pointer py-2 font-bold text-leaf">
          {countText(person.entries.length, "receipt")}
        </summary>
        <Receipts entries={person.entries} />
      </details>
    </section>
  );
}

function Receipts({ entries }: { entries: CashUpData["otherCash"] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.receiptNumber} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link to={receiptPath(entry)} className="text-button wrap-anywhere">
            Receipt {formatNumber(entry.receiptNumber)}
            {entry.kind === "payment" ? "" : `, ${entryKindNames[entry.kind].toLowerCase()}`}, {entry.buyer}
          </Link>
          <span>
            {formatUgx(ugx(entry.amount))}, {clockText(localDateTime(entry.recordedAt).time)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function CountText({
  count,
  now,
  isCorrected = false,
}: {
  count: CashUpData["counts"][number];
  now: Date;
  isCorrected?: boolean;
}) {
  const expected = (count.opening ?? 0) + count.expected;
  return (
    <div className="mt-3 wrap-anywhere">
      <p className={isCorrected ? "" : "font-bold"}>
        {isCorrected ? "Corrected: " : ""}
        {formatUgx(count.counted)} counted, {cashOfDayText(expected)}
        {expected < 0 ? "" : " expected"}.{" "}
        <span className={isCorrected || count.counted === expected ? undefined : "text-clay"}>
          {differenceText(count)}
        </span>
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        By {count.recordedBy} {sinceText(count.recordedAt, now)}
        {count.note ? `: ${count.note}` : ""}
      </p>
      {count.reason ? <p className="text-[0.9375rem] text-ink-soft">Why it was corrected: {count.reason}</p> : null}
    </div>
  );
}

function CountForm({ day, corrects }: { day: string; corrects?: number }) {
  const isCorrection = corrects !== undefined;
  return (
    <ActionForm
      intent="count"
      about={{ day, corrects }}
      // If somebody has saved a count meanwhile, this form becomes a correction. It has the same subject, so that the
      // entered text stays.
      subject={`count-${day}`}
      label={isCorrection ? "Save correction" : "Save count"}
      variant={isCorrection ? "outline" : "sun"}
    >
      {(field) => (
        <>
          <MoneyField label="Cash counted" {...field("counted")} required />
          <TextAreaField label="Note" {...field("note")} rows={2} maxLength={1000} />
          {isCorrection ? (
            <TextField label="Why it is corrected" {...field("reason")} maxLength={1000} required />
          ) : null}
        </>
      )}
    </ActionForm>
  );
}
