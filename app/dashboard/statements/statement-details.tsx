import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/statement.ts";
import { outcomeNames } from "./outcome-names.ts";
import { SetAsideForm } from "./set-aside-form.tsx";

type Opened = NonNullable<Route.ComponentProps["loaderData"]["opened"]>;

export function StatementDetails({ statement, children }: { statement: Opened; children: ReactNode }) {
  const { counts, show, outcomes, search, matching } = statement;
  const to = (outcome: Opened["show"]) =>
    viewPath("/dashboard/statements/:id", { id: statement.id, show: outcome, search });
  const total = Object.values(counts).reduce((sum, rows) => sum + (rows ?? 0), 0);
  return (
    <section aria-label="Rows of this file">
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        Read as {[...new Set(Object.values(statement.columns))].map((name) => `“${name}”`).join(", ")}
      </p>
      <Checks checks={statement.checks} />
      <Booking statement={statement} />
      {statement.state === "booked" ? (
        <Link to={viewPath("/dashboard/reconciliation")} className="text-button">
          Compare with the ledger
        </Link>
      ) : null}
      <WholeFile statement={statement} />
      <div className="mt-4">
        <FilterChips
          label="Show only"
          choices={[
            { label: "All rows", to: to("all"), isSelected: show === "all", count: total },
            ...outcomes
              .filter((one) => (counts[one] ?? 0) > 0 || one === show)
              .map((one) => ({
                label: outcomeNames[one],
                to: to(one),
                isSelected: one === show,
                count: counts[one] ?? 0,
              })),
          ]}
        />
      </div>
      <search>
        <Form
          action={viewPath("/dashboard/statements/:id", { id: statement.id })}
          preventScrollReset
          className="mt-3 flex max-w-xl gap-2"
        >
          <input type="hidden" name="show" value={show} />
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label="Search these rows"
            placeholder="Number, name, words, amount"
            maxLength={100}
            className="control min-w-0"
          />
          <Button type="submit" variant="outline" size="small">
            Search
          </Button>
        </Form>
      </search>
      {show === "unmatched" ? <Together statement={statement} /> : null}
      {search === "" ? null : (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{countText(matching, "row")} found.</p>
      )}
      {children}
    </section>
  );
}

/** Shows the control totals of the file, and lines that are not rows. */
function Checks({ checks: { right, wrong, notes, unreadSheets } }: { checks: Opened["checks"] }) {
  return (
    <>
      {wrong.length > 0 ? (
        <div className="mt-3 max-w-xl">
          <Notice tone="error">
            Its own totals do not agree, so check each row before you book it. The file says {wrong.join("; and ")}.
          </Notice>
        </div>
      ) : null}
      {unreadSheets.length > 0 ? (
        <div className="mt-3 max-w-xl">
          <Notice tone="info">
            Only sheets with the same columns were read. Send the others as files of their own if money came in on them:{" "}
            {unreadSheets.join(", ")}.
          </Notice>
        </div>
      ) : null}
      {right.length > 0 ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">Its own totals agree: {right.join("; ")}.</p>
      ) : null}
      {notes.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">
            {countText(notes.length, "line")} without a payment
          </summary>
          <ul className="text-[0.9375rem] wrap-anywhere">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Together({ statement: { id, reasons } }: { statement: Opened }) {
  const many = reasons.filter(({ rows, reason }) => rows > 1 && reason !== "");
  if (many.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">
        Decide for many rows at once
      </summary>
      <List className="mt-1">
        {many.map(({ reason, name, rows, withCandidate, seen }) => (
          <Row key={reason}>
            <span className="font-bold">{name}</span>
            <span className="text-[0.9375rem] text-ink-soft"> {countText(rows, "row")}</span>
            <div className="mt-2 flex flex-wrap gap-2">
              {withCandidate > 0 ? (
                <ButtonForm intent="assign-all" about={{ import: id, reason, seen }}>
                  {`Assign ${formatNumber(withCandidate)} to the agreement beside each`}
                </ButtonForm>
              ) : null}
              <SetAsideForm
                intent="dismiss-all"
                label={`Set all ${formatNumber(rows)} aside`}
                about={{ import: id, reason, seen }}
                subject={`statement-${id}-dismiss-${reason}`}
              />
            </div>
          </Row>
        ))}
      </List>
    </details>
  );
}

/** Says what else is in no list any more, or no longer set aside, without the file; "" if there is nothing. */
function endsWith({ counts: { unmatched = 0 }, owedOnlyHere }: Opened): string {
  const owed = (amount: Ugx, becomes: string) =>
    amount === 0 ? "" : `${formatUgx(amount)} that is set aside and owed to whoever paid it ${becomes}`;
  const waiting =
    unmatched === 0
      ? ""
      : `${countText(unmatched, "row")} of it without a buyer no longer ${unmatched === 1 ? "waits" : "wait"}`;
  const said = [owed(owedOnlyHere.gone, "is in no list then"), waiting].filter(Boolean).join(", and ");
  const shown = owed(owedOnlyHere.shown, "waits again in another file, as if nobody had set it aside");
  return [said && ` ${said}, until the file is read again.`, shown && ` ${shown}.`].join("");
}

const goesOnByItself = "It continues even if you close this page.";

/**
 * Shows the button that books the rows that are ready. A large file is booked by a job, and the page loads again after
 * each of its steps.
 */
function Booking({ statement: { id, counts, state, ready, checks } }: { statement: Opened }) {
  const booked = counts.booked ?? 0;
  const isUndoing = state === "undoing" || state === "undone";
  if (ready.rows === 0 || isUndoing) return null;
  const isBegun = state === "booking";
  return (
    <div className="mt-4 max-w-xl">
      {isBegun ? (
        <>
          <Progress done={booked} all={booked + ready.rows} label="Booked so far" />
          <p role="status" className="mt-1 text-[0.9375rem] text-ink-soft">
            {formatNumber(booked)} of {formatNumber(booked + ready.rows)} booked. {goesOnByItself}
          </p>
        </>
      ) : null}
      <ButtonForm
        intent="book"
        // Of a file that is being booked, other rows are ready each moment.
        about={{ import: id, seen: isBegun ? undefined : ready.seen }}
        variant={isBegun ? "outline" : "sun"}
        size={isBegun ? "small" : "regular"}
        busyLabel="Booking..."
        className="mt-3"
      >
        {isBegun ? "Continue now" : `Book ${countText(ready.rows, "payment")}, ${formatUgx(ugx(ready.amount))}`}
      </ButtonForm>
      {isBegun || !checks.totalIn ? null : (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Of {formatUgx(ugx(checks.totalIn))} that the file says came in.
        </p>
      )}
    </div>
  );
}

function Progress({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <progress
      value={done}
      max={all}
      aria-label={label}
      className="h-3 w-full appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-leaf"
    />
  );
}

function ReadAgain({ fileId }: { fileId: number | undefined }) {
  if (fileId === undefined) return null;
  return (
    <p className="mt-3">
      <Link
        to={viewPath("/dashboard/statements/files/:id", { id: fileId })}
        className={buttonClass("outline", "small")}
      >
        Read again, or as another account’s
      </Link>
    </p>
  );
}

/**
 * Shows what can be done with the whole file: a file that is not booked can be discarded, and a booked file can be
 * reversed, entry by entry.
 */
function WholeFile({ statement }: { statement: Opened }) {
  const { id, counts, state, fileId, hasGivenBack } = statement;
  const booked = counts.booked ?? 0;
  if (state === "undone") {
    return (
      <div className="mt-4">
        <Notice tone="info">
          This file was undone: everything that it booked is reversed. It can be read again
          {fileId === undefined ? ": send it once more." : "."}
        </Notice>
        <ReadAgain fileId={fileId} />
      </div>
    );
  }
  if (state === "undoing") {
    return (
      <div className="mt-4 max-w-xl">
        <Progress done={counts.undone ?? 0} all={(counts.undone ?? 0) + booked} label="Undone so far" />
        <p role="status" className="mt-1 text-[0.9375rem] text-ink-soft">
          {countText(booked, "entry", "entries")} left to reverse. {goesOnByItself}
        </p>
        <ButtonForm intent="undo" about={{ import: id }} className="mt-3">
          Continue now
        </ButtonForm>
      </div>
    );
  }
  const canBeDiscarded = state === "read" && booked === 0;
  if (hasGivenBack)
    return (
      <div className="mt-4 max-w-xl">
        <Notice tone="info">
          Money of this file was given back to its payer, and only this file says so. To{" "}
          {canBeDiscarded ? "read it again or discard it" : "undo it"}, first say at its row that it was not given back.
        </Notice>
      </div>
    );
  return (
    <>
      {canBeDiscarded ? <ReadAgain fileId={fileId} /> : null}
      <details className="mt-3">
        <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">
          {canBeDiscarded ? "Discard this file" : "Undo this file"}
        </summary>
        <ButtonForm
          intent={canBeDiscarded ? "discard" : "undo"}
          about={{ import: id }}
          {...(canBeDiscarded ? {} : { subject: `statement-${id}-undo` })}
          className="mt-1 grid max-w-xl justify-items-start gap-3"
          above={(field) => (
            <>
              <p className="text-[0.9375rem] text-ink-soft">
                {canBeDiscarded
                  ? "Nothing of it is in the ledger. What was decided about its rows is forgotten; it can be read again, with other columns too."
                  : `${countText(booked, "payment")} of it will be reversed, each by an entry of its own, and nothing more of it is booked.`}
                {endsWith(statement)}
              </p>
              {canBeDiscarded ? null : (
                <input
                  name="reason"
                  defaultValue={field("reason").defaultValue}
                  aria-label="Why it is undone"
                  placeholder="Why"
                  maxLength={1000}
                  required
                  className="control"
                />
              )}
            </>
          )}
        >
          {canBeDiscarded ? "Discard" : `Reverse ${countText(booked, "payment")}`}
        </ButtonForm>
      </details>
    </>
  );
}
