import { useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { ShownQuestion } from "#domain/forms/question.ts";
import { giveBackNames } from "#domain/ledger/set-aside.ts";
import { rejectedAction } from "../actions/action-result.ts";
import { firstValue } from "../actions/form-values.ts";
import type { Bind } from "../forms/bind.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { Combobox } from "../forms/combobox.tsx";
import { DashboardForm } from "../forms/dashboard-form.tsx";
import { DateField } from "../forms/date-field.tsx";
import type { ComboboxOption } from "../forms/options.ts";
import { Questions } from "../forms/questions.tsx";
import { SplitFields } from "../ledger/split-fields.tsx";
import type { Route } from "./+types/statement.ts";
import { RowRejection } from "./row-rejection.tsx";
import type { RowAnswer } from "./row-rejections.server.ts";
import { SetAsideForm } from "./set-aside-form.tsx";

export type Line = Route.ComponentProps["loaderData"]["lines"][number];

/** `agreements` are the agreements that the money of a line can belong to. */
type Choosing = { line: Line; agreements: readonly ComboboxOption[] };

const aboutRow = ({ importId, id, version }: Line) => ({ import: importId, row: id, version });

const subjectOf = (step: string, { id }: Line) => `statement-row-${id}-${step}`;

/** Shows a form of its own, so that what is confirmed in it is for this agreement only. */
function ConfirmAssignment({
  line,
  assigning: { agreementId, isForDeposit },
  questions,
}: {
  line: Line;
  assigning: NonNullable<RowAnswer["assigning"]>;
  questions: readonly ShownQuestion[];
}) {
  return (
    <ButtonForm
      intent="match"
      about={{
        ...aboutRow(line),
        agreement: agreementDisplayId(agreementId),
        forDeposit: isForDeposit ? "yes" : undefined,
        beganForDeposit: isForDeposit === false ? "yes" : undefined,
      }}
      buttonClassName={`${buttonClass("ink", "small")} wrap-anywhere`}
      above={<Questions questions={questions} />}
    >
      {`Assign it to ${agreementDisplayId(agreementId)}`}
    </ButtonForm>
  );
}

/**
 * Keeps a row as its forms were drawn, until one of them is sent or answered. The page follows other people's decisions,
 * but a tick stays as it was drawn: with a newer version it would overwrite a decision that nobody looked at.
 */
function useDrawnRow(line: Line, answer: RowAnswer | undefined) {
  const [drawn, setDrawn] = useState({ line, answer, isSent: false });
  const isNewer = drawn.line.version !== line.version;
  const isAnswered = drawn.answer !== answer;
  if (isAnswered || (drawn.isSent && isNewer)) {
    // A rejected form stays as it was typed, so a tick that was drawn in it can still be taken away.
    const isForDeposit = line.isForDeposit || (isAnswered && answer !== undefined && drawn.line.isForDeposit);
    setDrawn({ line: { ...line, isForDeposit }, answer, isSent: false });
  }
  const { version, isForDeposit } = drawn.line;
  return {
    row: { ...line, version, isForDeposit },
    isChangedMeanwhile: isNewer && !drawn.isSent,
    onSubmit: () => setDrawn({ ...drawn, isSent: true }),
  };
}

/** Shows the decision about a row. It is folded if the program could match the row without doubt. */
export function RowDecision({
  line: now,
  agreements,
  answer,
  today,
}: Choosing & { answer: RowAnswer | undefined; today: string }) {
  const { row: line, isChangedMeanwhile, onSubmit } = useDrawnRow(now, answer);
  const { canBeAssigned, canBeSetAside, canBePutBack, canBeCorrected, canBeReversed, givenBackOn } = line;
  if (!canBeAssigned && !canBeSetAside && !canBePutBack && !canBeCorrected && givenBackOn === null) return null;
  const { assigning } = answer ?? {};
  const form = (
    <div className="mt-1 grid gap-1 sm:mt-2 sm:gap-2" onSubmit={onSubmit}>
      {isChangedMeanwhile ? (
        <Notice tone="info">
          This row was decided elsewhere since you opened it, and counts as it says above. Nothing of that is
          overwritten before you have seen it.
        </Notice>
      ) : null}
      <RowRejection answer={answer} />
      {assigning && answer?.questions ? (
        <ConfirmAssignment line={line} assigning={assigning} questions={answer.questions} />
      ) : null}
      {canBeReversed ? <ReverseButton line={line} /> : null}
      {line.owedToPayer > 0 ? <GiveBack line={line} today={today} answer={answer} /> : null}
      {givenBackOn === null ? null : (
        <ButtonForm intent="not-given-back" about={aboutRow(line)} variant="ghost">
          It was not given back
        </ButtonForm>
      )}
      <Choice line={line} agreements={agreements} answer={answer} />
      {canBeCorrected ? <Correct line={line} /> : null}
    </div>
  );
  if (["unmatched", "duplicate", "reversal"].includes(line.outcome) || line.owedToPayer > 0) return form;
  return (
    <details open={answer ? true : undefined}>
      <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">Change</summary>
      {line.outcome === "matched" && line.decidedBy === null && line.arrivedBy ? (
        <p className="text-[0.9375rem] text-ink-soft">{line.arrivedBy}</p>
      ) : null}
      {form}
    </details>
  );
}

/** Shows the ways to decide about a row. */
function Choice({ line, agreements, answer }: Choosing & { answer: RowAnswer | undefined }) {
  const { canBeAssigned, canBePutBack, canBeSetAside } = line;
  // An agreement about which is asked has a form of its own.
  const asked = answer?.questions && answer.assigning?.agreementId;
  if (!canBeAssigned && !canBePutBack && !canBeSetAside) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 sm:items-start sm:gap-x-5 sm:gap-y-2">
      {canBeAssigned ? (
        <Assign line={line} agreements={agreements} suggested={line.candidates.filter(({ id }) => id !== asked)} />
      ) : null}
      {canBePutBack ? (
        <ButtonForm intent="put-back" about={aboutRow(line)} variant="ghost">
          {line.isPutTogether ? "Put together" : "Put back"}
        </ButtonForm>
      ) : null}
      {canBeSetAside ? (
        <SetAsideForm
          intent="dismiss"
          label="Set aside"
          about={aboutRow(line)}
          subject={subjectOf("dismiss", line)}
          begun={line.ended.length > 0 ? "to-return" : ""}
          asked={rejectedAction(answer) === "dismiss" ? (answer?.questions ?? []) : undefined}
        />
      ) : null}
      {canBeAssigned ? <Split line={line} agreements={agreements} answer={answer} /> : null}
    </div>
  );
}

/**
 * Shows one form for the choice and the suggestions, so that a suggestion is sent with the tick. "Assign" comes first,
 * because the Enter key presses the first button of a form. On a phone the button is beside the choice, and the tick in
 * one line with the other ways to decide, so that more rows are seen at once.
 */
function Assign({ line, agreements, suggested }: Choosing & { suggested: Line["candidates"] }) {
  return (
    <DashboardForm
      intent="match"
      about={aboutRow(line)}
      subject={subjectOf("match", line)}
      className="contents sm:flex sm:basis-full sm:flex-wrap sm:items-center sm:gap-2"
      isReportedByView
    >
      {(field, { isBusy }) => (
        <>
          <Combobox
            name="agreement"
            defaultValue={field("agreement", foundFor(line)).defaultValue}
            options={{ all: agreements }}
            aria-label="Whose money it is: an agreement like A-0012, or begin with the name"
            placeholder="A-0012, or a name"
            className="min-w-0 flex-[1_0_8rem] max-sm:min-h-11 max-sm:py-2 sm:w-64 sm:flex-none"
          />
          <Questions questions={line.questions} />
          <div className="max-sm:order-1">
            <CheckboxField
              name="forDeposit"
              value="yes"
              aria-label="For the deposit"
              label={
                <>
                  <span className="max-sm:hidden">For the deposit</span>
                  <span className="sm:hidden">Deposit</span>
                </>
              }
              defaultChecked={isTicked(field, line)}
            />
          </div>
          {line.isForDeposit ? <input type="hidden" name="beganForDeposit" value="yes" /> : null}
          <button type="submit" className={buttonClass("outline", "small")} disabled={isBusy}>
            Assign
          </button>
          {suggested.map(({ id, buyer }) => (
            <button
              key={id}
              type="submit"
              name="suggested"
              value={agreementDisplayId(id)}
              className={`${buttonClass("outline", "small")} wrap-anywhere`}
              disabled={isBusy}
            >
              {`${agreementDisplayId(id)} ${buyer}`}
            </button>
          ))}
        </>
      )}
    </DashboardForm>
  );
}

/** Returns the agreement that the row has already, as the list of choices writes it. */
function foundFor({ agreementId, buyer }: Line): string | undefined {
  return agreementId === null ? undefined : [agreementDisplayId(agreementId), buyer].filter(Boolean).join(" ");
}

/** The tick begins as the row counts. After a rejection it is what was sent. */
function isTicked(field: Bind, line: Line): boolean {
  const wasSent = field("beganForDeposit").defaultValue === "yes";
  return field("forDeposit", line.isForDeposit && !wasSent ? "yes" : "").defaultValue === "yes";
}

/** Notes how money that was set aside went back to its payer. It is folded, because the money has to go first. */
function GiveBack({ line, today, answer }: { line: Line; today: string; answer: RowAnswer | undefined }) {
  return (
    <details open={rejectedAction(answer) === "give-back" || undefined}>
      <summary className="cursor-pointer py-1 text-[0.9375rem] font-bold text-leaf">Given back to its payer</summary>
      <ButtonForm
        intent="give-back"
        about={aboutRow(line)}
        subject={subjectOf("give-back", line)}
        className="mt-2 grid max-w-xl gap-3"
        buttonClassName={`${buttonClass("outline", "small")} justify-self-start`}
        above={(field) => (
          <>
            <DateField label="On" {...field("on", today)} max={today} required />
            <SelectField label="How" {...field("method")} required>
              <option value="">Choose</option>
              <Options names={giveBackNames} />
            </SelectField>
            <TextField
              label="Transaction number"
              {...field("externalReference")}
              hint="Of the payment back, unless it was cash"
              maxLength={100}
            />
          </>
        )}
      >
        It was given back
      </ButtonForm>
    </details>
  );
}

function ReverseButton({ line }: { line: Line }) {
  return (
    <ButtonForm
      intent="reverse"
      about={aboutRow(line)}
      className="grid justify-items-start gap-2"
      above={
        <p className="text-[0.9375rem]">
          A reversing entry takes back what was booked. The buyer owes it again. This cannot be undone.
        </p>
      }
    >
      Reverse it in the ledger
    </ButtonForm>
  );
}

function Split({ line, agreements, answer }: Choosing & { answer: RowAnswer | undefined }) {
  const submitted = rejectedAction(answer) === "split" ? answer?.submitted : undefined;
  return (
    <details open={submitted ? true : undefined} className="max-sm:order-1 open:basis-full">
      <summary className="flex cursor-pointer items-center py-1 text-[0.9375rem] font-bold text-leaf max-sm:min-h-11">
        <span>
          Split<span className="max-sm:sr-only"> between agreements</span>
        </span>
      </summary>
      <ButtonForm
        intent="split"
        about={aboutRow(line)}
        subject={subjectOf("split", line)}
        className="mt-2 grid max-w-xl gap-3"
        buttonClassName={`${buttonClass("outline", "small")} justify-self-start`}
        above={(field) => (
          <>
            <SplitFields
              agreements={agreements}
              initial={(name) => (submitted && firstValue(submitted, name)) || field(name).defaultValue}
            />
            <Questions questions={(submitted && answer?.questions) ?? line.questions} />
          </>
        )}
      >
        Split
      </ButtonForm>
    </details>
  );
}

/** Shows the button that reverses a booked row, so that it can be decided again. */
function Correct({ line }: { line: Line }) {
  return (
    <ButtonForm
      intent="correct"
      about={aboutRow(line)}
      subject={subjectOf("correct", line)}
      className="flex flex-wrap gap-2"
      above={(field) => (
        <>
          <p className="w-full text-[0.9375rem]">
            A reversing entry takes back what was booked: the buyer owes it again until this row is assigned again. This
            cannot be undone.
          </p>
          <input
            name="reason"
            defaultValue={field("reason").defaultValue}
            aria-label="Why it is reversed"
            placeholder="Why"
            maxLength={1000}
            required
            className="control w-64 max-w-full"
          />
        </>
      )}
    >
      Reverse and decide again
    </ButtonForm>
  );
}
