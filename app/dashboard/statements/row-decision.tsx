import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { rejectedAction, rejectionMessage } from "../actions/action-result.ts";
import { oneOf, toFormValues } from "../actions/form-values.ts";
import { Rejected } from "../results/rejected.tsx";
import type { Route } from "./+types/statements.ts";
import { SplitFields } from "./split-fields.tsx";
import type { RowAnswer } from "./statements.server.ts";

export type Line = Route.ComponentProps["loaderData"]["lines"][number];

/** The list of agreements to choose from, by the id that inputs name. */
type Choosing = { line: Line; choicesId: string };

/** Hidden fields that say which row a form is about. */
function RowForm({ line, className, children }: { line: Line; className?: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="import" value={line.importId} />
      <input type="hidden" name="row" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      {children}
    </Form>
  );
}

/** Why money is entered into a month that is closed. */
function ClosedMonthField({ line, isOptional = false }: { line: Line; isOptional?: boolean }) {
  if (!line.isOfClosedMonth) return null;
  return (
    <input
      name="closedMonthReason"
      aria-label="Why it is entered into a month that is closed"
      placeholder="The month is closed: why all the same"
      maxLength={1000}
      required={!isOptional}
      className="control mb-2 w-96 max-w-full"
    />
  );
}

function useIsBusy(): boolean {
  return useNavigation().formMethod === "POST";
}

/** A form of its own, so that what it confirms counts for this agreement and for no other. */
function AssignButton({
  line,
  agreement,
  confirmedOverpayment,
  isForDeposit = false,
  children,
}: {
  line: Line;
  agreement: number;
  confirmedOverpayment?: string;
  isForDeposit?: boolean;
  children: string;
}) {
  const isBusy = useIsBusy();
  return (
    <RowForm line={line}>
      <ClosedMonthField line={line} />
      <input type="hidden" name="agreement" value={agreementDisplayId(agreement)} />
      {confirmedOverpayment === undefined ? null : (
        <input type="hidden" name="confirmedOverpayment" value={confirmedOverpayment} />
      )}
      {isForDeposit ? <input type="hidden" name="forDeposit" value="yes" /> : null}
      <Button
        type="submit"
        name="intent"
        value="match"
        variant={confirmedOverpayment === undefined ? "outline" : "ink"}
        size="small"
        disabled={isBusy}
      >
        {children}
      </Button>
    </RowForm>
  );
}

/** Whose money a row is, and whether it counts at all. Folded away where the reading was sure. */
export function Decision({ line, choicesId, answer }: Choosing & { answer: RowAnswer | undefined }) {
  const { canBeAssigned, canBeSetAside, canBePutBack, canBeCorrected, canBeReversed, candidates } = line;
  if (!canBeAssigned && !canBeSetAside && !canBePutBack && !canBeCorrected) return null;
  const message = rejectionMessage(answer);
  const confirm = answer?.confirm;
  const others = candidates.filter((candidate) => candidate.id !== confirm?.agreement);
  const form = (
    <div className="mt-2 grid gap-2">
      {message ? (
        <Rejected>
          {message}
          {answer?.booked?.map(({ label, to }) => (
            <Link key={label} to={to} className="block py-2.5 underline">
              {label}
            </Link>
          ))}
        </Rejected>
      ) : null}
      {confirm ? (
        <AssignButton
          line={line}
          agreement={confirm.agreement}
          confirmedOverpayment={confirm.value}
          isForDeposit={confirm.isForDeposit}
        >
          {`Take it all the same for ${agreementDisplayId(confirm.agreement)}`}
        </AssignButton>
      ) : null}
      {others.length > 0 && canBeAssigned ? (
        <div className="flex flex-wrap gap-2">
          {others.map((candidate) => (
            <AssignButton key={candidate.id} line={line} agreement={candidate.id}>
              {`${agreementDisplayId(candidate.id)} ${candidate.buyer}`}
            </AssignButton>
          ))}
        </div>
      ) : null}
      {canBeReversed ? <ReverseButton line={line} /> : null}
      <Choice line={line} choicesId={choicesId} />
      {canBeAssigned ? <Split line={line} choicesId={choicesId} answer={answer} /> : null}
      {canBeCorrected ? <Correct line={line} /> : null}
    </div>
  );
  if (["unmatched", "duplicate", "reversal"].includes(line.outcome)) return form;
  return (
    <details open={answer ? true : undefined}>
      <summary className="cursor-pointer py-2 text-[15px] font-bold text-clay">Change</summary>
      {form}
    </details>
  );
}

function Choice({ line, choicesId }: Choosing) {
  const isBusy = useIsBusy();
  const { canBeAssigned, canBePutBack, canBeSetAside } = line;
  if (!canBeAssigned && !canBePutBack && !canBeSetAside) return null;
  return (
    <RowForm line={line} className="flex flex-wrap gap-2">
      {canBeAssigned ? (
        <>
          <input
            name="agreement"
            list={choicesId}
            aria-label="Whose money it is: an agreement like A-0012, or begin with the name"
            placeholder="A-0012, or a name"
            autoComplete="off"
            className="control w-64 max-w-full"
          />
          <ClosedMonthField line={line} isOptional />
          <CheckboxField name="forDeposit" value="yes" label="For the deposit" />
          <Button type="submit" name="intent" value="match" variant="outline" size="small" disabled={isBusy}>
            Assign
          </Button>
        </>
      ) : null}
      {canBePutBack ? (
        <Button type="submit" name="intent" value="put-back" variant="ghost" size="small" disabled={isBusy}>
          {line.wholeAmount === null ? "Put back" : "Put together"}
        </Button>
      ) : null}
      {canBeSetAside ? (
        <Button type="submit" name="intent" value="dismiss" variant="ghost" size="small" disabled={isBusy}>
          Set aside
        </Button>
      ) : null}
    </RowForm>
  );
}

function ReverseButton({ line }: { line: Line }) {
  const isBusy = useIsBusy();
  return (
    <RowForm line={line} className="grid justify-items-start gap-2">
      <p className="text-[15px]">
        What was booked before counts no more, by an entry of its own. The buyer owes it again. This cannot be undone.
      </p>
      <Button type="submit" name="intent" value="reverse" variant="outline" size="small" disabled={isBusy}>
        Reverse it in the ledger
      </Button>
    </RowForm>
  );
}

/** One payment for several agreements: parts that add up to it. */
function Split({ line, choicesId, answer }: Choosing & { answer: RowAnswer | undefined }) {
  const isBusy = useIsBusy();
  const submitted = rejectedAction(answer) === "split" ? toFormValues(answer?.submission.initialValue) : undefined;
  return (
    <details open={submitted ? true : undefined}>
      <summary className="cursor-pointer py-1 text-[15px] font-bold text-clay">Split between agreements</summary>
      <RowForm line={line} className="mt-2 grid max-w-xl gap-3">
        <SplitFields choicesId={choicesId} initial={(name) => submitted && oneOf(submitted, name)} />
        <ClosedMonthField line={line} />
        <Button
          type="submit"
          name="intent"
          value="split"
          variant="outline"
          size="small"
          className="justify-self-start"
          disabled={isBusy}
        >
          Split
        </Button>
      </RowForm>
    </details>
  );
}

/** What is booked already is reversed, and then decided anew. */
function Correct({ line }: { line: Line }) {
  const isBusy = useIsBusy();
  return (
    <RowForm line={line} className="flex flex-wrap gap-2">
      <p className="w-full text-[15px]">
        What was booked counts no more, by an entry of its own: the buyer owes it again until this row is assigned anew.
        This cannot be undone.
      </p>
      <input
        name="reason"
        aria-label="Why it is reversed"
        placeholder="Why"
        maxLength={1000}
        required
        className="control w-64 max-w-full"
      />
      <Button type="submit" name="intent" value="correct" variant="outline" size="small" disabled={isBusy}>
        Reverse and decide anew
      </Button>
    </RowForm>
  );
}
