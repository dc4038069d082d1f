import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Form, Link, useNavigate, useNavigation, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, Notice, SelectField } from "#app/ui/field.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { paymentMethodNames } from "#domain/sales/ledger.ts";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import type { StatementColumn, StatementColumns } from "#domain/sales/statement-columns.ts";
import { dateText, sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../action-result.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { Pager } from "../parts/pager.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/statements.ts";
import type { RowAnswer } from "./statements.server.ts";

export { action, loader } from "./statements.server.ts";

export const handle = viewHandle({ title: "Statements" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];
type Opened = NonNullable<Data["opened"]>;
type Line = Data["lines"][number];

const outcomeNames: Record<Opened["outcome"] | "reversal" | "undone", string> = {
  unmatched: "Whose is it?",
  matched: "Ready to book",
  booked: "Booked",
  duplicate: "Booked before",
  bad: "Cannot be read",
  outgoing: "Went out",
  failed: "Failed or reversed",
  reversal: "Reversed by the provider",
  dismissed: "Set aside",
  undone: "Undone",
};

/** Statements of MTN, Airtel and banks: looked at first, booked after. */
export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, opened, isQueue, waiting, lines, paging, choices, now } = loaderData;
  const answer: RowAnswer | undefined = actionData;
  const isInRow = lines.some((line) => line.id === answer?.row);
  const message = isInRow ? undefined : rejectionMessage(answer);
  const shown = { lines, paging, choices, answer };
  return (
    <>
      <ViewHeader
        title="Statements"
        lead="Upload a file of MTN Mobile Money, Airtel Money or your bank. You see what every row would do before anything is booked."
      />
      <UploadStatement />
      {message ? (
        <div className="mt-5">
          <Notice tone="error">{message}</Notice>
        </div>
      ) : null}
      {waiting > 0 && !isQueue ? (
        <p className="mt-5">
          <Link
            to={viewPath("/dashboard/statements/:id?", { show: "unmatched" })}
            className={buttonClass("outline", "small")}
          >
            {formatNumber(waiting)} {waiting === 1 ? "payment" : "payments"} without a buyer
          </Link>
        </p>
      ) : null}
      {isQueue ? (
        <section className="mt-8" aria-labelledby="queue">
          <h2 id="queue" className="text-2xl">
            Whose is it?
          </h2>
          <p className="mt-1 text-ink-soft">
            {waiting === 0
              ? "Every payment of every statement has found its buyer."
              : "From all statements, the oldest first. What you match of a booked statement is booked at once."}
          </p>
          <Lines {...shown} to={(page) => viewPath("/dashboard/statements/:id?", { show: "unmatched", page })} />
        </section>
      ) : null}
      {opened ? (
        <OpenedStatement key={opened.id} statement={opened}>
          <Lines
            {...shown}
            to={(page) => viewPath("/dashboard/statements/:id?", { id: opened.id, show: opened.outcome, page })}
            key={opened.outcome}
          />
        </OpenedStatement>
      ) : null}
      <h2 className="mt-10 text-2xl">Files</h2>
      {imports.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="No file was read yet." />
        </div>
      ) : (
        <ul className="mt-4 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
          {imports.map((one) => (
            <li key={one.id} className="not-first:border-t-[1.5px] not-first:border-line">
              <Link
                to={viewPath("/dashboard/statements/:id?", { id: one.id })}
                className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-3 no-underline hover:underline"
              >
                <span className="font-bold wrap-anywhere">{one.fileName}</span>
                <span className="text-[15px] text-ink-soft">
                  {paymentMethodNames[one.method]}, {sinceText(one.createdAt, now)}
                  {one.state === "booked" ? ", booked" : one.state === "booking" ? ", not finished" : ""}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the server says of a file that it did not take. */
type Rejected = {
  reason: string;
  line?: number;
  importId?: number;
  fileName?: string;
  heading?: string[];
  missing?: StatementColumn[];
  guessed?: Partial<StatementColumns>;
};

const rejections: Record<string, string> = {
  empty: "There is no row in this file.",
  "broken-off": "The file did not arrive whole. Nothing was read; please send it again.",
  "too-large": "This file is larger than 24 MB. Please send it in parts.",
  "too-large-unpacked": "This workbook holds more than is read. Please save the sheet as CSV, or send it in parts.",
  "not-text":
    "This is neither CSV nor an Excel workbook (XLSX). An older or a locked workbook has to be saved as one of them first.",
  "too-many-rows": "This file has more than 200,000 rows. Please send it in parts.",
  "too-many-columns": "A row has more than 200 columns. Is this a statement, saved as CSV?",
  "row-too-long": "A row is longer than 100,000 characters. Perhaps a quotation mark is missing before it.",
  "quote-unclosed": "A quotation mark is opened and never closed. Correct the file, or save it as CSV anew.",
  "read-before": "This very file was read before. Reading it again books nothing twice.",
  "columns-missing": "Which column is which? Choose once; it is remembered for the next file like this.",
};

function rejectionText({ reason, line }: Rejected): string {
  const text = rejections[reason] ?? "This file cannot be read.";
  return line === undefined ? text : `Near line ${formatNumber(line)}: ${text}`;
}

/** Of the transaction number only: amount, day and payer then tell payments apart. */
const NO_COLUMN = "-none-";

const columnNames: Record<StatementColumn, string> = {
  reference: "Transaction number",
  date: "Date",
  amountIn: "Money in",
  amountOut: "Money out",
  status: "Status",
  payer: "Number that paid",
  payerName: "Name of who paid",
  details: "Details",
};

function UploadStatement() {
  const navigate = useNavigate();
  const [rejected, setRejected] = useState<Rejected>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return setFailure("Choose a file first.");
    const selected = Object.fromEntries(
      Object.keys(columnNames).flatMap((name) => {
        const column = form.get(name);
        if (typeof column !== "string" || column === "") return [];
        return [[name, column === NO_COLUMN ? "" : column]];
      }),
    );
    const query = new URLSearchParams({ method: String(form.get("method")), name: file.name });
    if (rejected?.heading) query.set("columns", JSON.stringify(selected));
    if (form.has("again")) query.set("again", "yes");
    setIsBusy(true);
    setFailure(undefined);
    try {
      const response = await fetch(`/dashboard/statements/read?${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: file,
      });
      if (response.status === 413) return setFailure("This file is larger than 24 MB. Please send it in parts.");
      const outcome: { ok: true; importId: number } | ({ ok: false } & Rejected) = await response.json();
      if (outcome.ok) {
        setRejected(undefined);
        await navigate(viewPath("/dashboard/statements/:id?", { id: outcome.importId }));
      } else setRejected(outcome);
    } catch {
      setFailure("The file could not be sent. Nothing was read; please try again.");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={send} className="grid max-w-3xl gap-4 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {rejected ? (
        <Notice tone={rejected.heading || rejected.importId ? "info" : "error"}>
          {rejectionText(rejected)}
          {rejected.importId ? (
            <>
              {" "}
              <Link
                to={viewPath("/dashboard/statements/:id?", { id: rejected.importId })}
                className="underline"
              >{`Open ${rejected.fileName}`}</Link>
            </>
          ) : null}
        </Notice>
      ) : null}
      {rejected?.importId ? <CheckboxField name="again" label="Read it again all the same" /> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField label="Where it comes from" name="method" defaultValue="mtn">
          <option value="mtn">{paymentMethodNames.mtn}</option>
          <option value="airtel">{paymentMethodNames.airtel}</option>
          <option value="bank">{paymentMethodNames.bank}</option>
        </SelectField>
        <label className="grid gap-1.5 text-[15px] font-bold">
          File (CSV)
          <input type="file" name="file" accept=".csv,text/csv" className="control" required />
        </label>
      </div>
      {rejected?.heading ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(columnNames).map(([name, label]) => (
            <SelectField
              key={name}
              label={label}
              name={name}
              defaultValue={guessOf(rejected, name)}
              required={["reference", "date", "amountIn"].includes(name)}
            >
              <option value="">{name === "reference" ? "Choose" : "None"}</option>
              {name === "reference" ? <option value={NO_COLUMN}>This file has none</option> : null}
              {rejected.heading?.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      ) : null}
      <Button type="submit" variant="ink" className="justify-self-start" disabled={isBusy}>
        {isBusy ? "Reading..." : "Read the file"}
      </Button>
    </form>
  );
}

function guessOf(rejected: Rejected, name: string): string {
  return Object.entries(rejected.guessed ?? {}).find(([column]) => column === name)?.[1] ?? "";
}

function OpenedStatement({ statement, children }: { statement: Opened; children: ReactNode }) {
  const { counts, outcome, outcomes } = statement;
  return (
    <section className="mt-8" aria-labelledby="opened">
      <h2 id="opened" className="text-2xl wrap-anywhere">
        {statement.fileName}
      </h2>
      <Booking statement={statement} />
      <div className="mt-4">
        <FilterChips
          label="Show only"
          choices={outcomes
            .filter((one) => (counts[one] ?? 0) > 0 || one === outcome)
            .map((one) => ({
              label: outcomeNames[one],
              to: viewPath("/dashboard/statements/:id?", { id: statement.id, show: one }),
              isSelected: one === outcome,
              count: counts[one] ?? 0,
            }))}
        />
      </div>
      {children}
    </section>
  );
}

/**
 * What is ready to be booked, and how far it is. It is booked in steps: whatever interrupts them, what is booked stays,
 * and the rest waits here.
 */
function Booking({ statement: { id, counts, state, goesOn } }: { statement: Opened }) {
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("intent") === "book";
  const ready = counts.matched ?? 0;
  const booked = counts.booked ?? 0;
  // The page came back from a step that left something: it asks for the next one by itself.
  useEffect(() => {
    if (goesOn && ready > 0)
      void submit({ intent: "book", import: String(id) }, { method: "post", preventScrollReset: true, replace: true });
  }, [goesOn, ready, id, submit]);
  if (ready === 0) return null;
  const isUnderWay = isBusy || goesOn;
  return (
    <div className="mt-4 max-w-xl">
      {state === "booking" || isUnderWay ? (
        <>
          <progress
            value={booked}
            max={booked + ready}
            aria-label="Booked so far"
            className="h-3 w-full appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-leaf"
          />
          <p role="status" className="mt-1 text-[15px] text-ink-soft">
            {formatNumber(booked)} of {formatNumber(booked + ready)} booked
            {isUnderWay ? "..." : ". It was interrupted: what is booked is safe, and nothing is booked twice."}
          </p>
        </>
      ) : null}
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="import" value={id} />
        <Button type="submit" name="intent" value="book" disabled={isUnderWay && isBusy}>
          {isBusy
            ? "Booking..."
            : state === "booking"
              ? `Continue with the other ${formatNumber(ready)}`
              : `Book ${formatNumber(ready)} ${ready === 1 ? "payment" : "payments"}`}
        </Button>
      </Form>
    </div>
  );
}

/** What made somebody decide is of no more interest once they have. */
function isSettled({ problem, outcome }: Line): boolean {
  return problem === "" || outcome === "matched" || outcome === "booked";
}

/** A page of rows, each with what can be decided about it. */
function Lines({
  lines,
  paging,
  choices,
  answer,
  to,
}: {
  lines: readonly Line[];
  paging: Data["paging"];
  choices: Data["choices"];
  answer: RowAnswer | undefined;
  to: (page: number) => string;
}) {
  const choicesId = useId();
  if (lines.length === 0) return null;
  return (
    <>
      <datalist id={choicesId}>
        {choices.map((choice) => (
          <option key={choice.id} value={`${agreementDisplayId(choice.id)} ${choice.buyer}`} />
        ))}
      </datalist>
      <ul className="mt-4 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
        {lines.map((line) => (
          <li key={line.id} className="py-3 not-first:border-t-[1.5px] not-first:border-line">
            <span className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-bold">{line.reference || "No number"}</span>
                {line.paidOn ? `, ${dateText(line.paidOn)}` : ""} {line.payer} {line.details}
                <span className="text-[15px] text-ink-soft"> (line {formatNumber(line.lineNumber)})</span>
              </span>
              <span className="display text-lg">{line.amount === null ? "" : formatNumber(line.amount)}</span>
            </span>
            {isSettled(line) ? null : <span className="block text-[15px] font-bold text-clay">{line.problem}</span>}
            {line.agreementId === null ? null : (
              <span className="block text-[15px] text-ink-soft">
                {[line.buyer, agreementDisplayId(line.agreementId)].filter(Boolean).join(", ")}
                {line.outcome === "matched" && line.decidedBy ? `, matched by ${line.decidedBy}` : ""}
              </span>
            )}
            <Decision line={line} choicesId={choicesId} answer={answer?.row === line.id ? answer : undefined} />
          </li>
        ))}
      </ul>
      <Pager {...paging} to={to} />
    </>
  );
}

/** A form of its own, so that what it confirms counts for this agreement and for no other. */
function AssignButton({
  line,
  agreement,
  owed,
  children,
}: {
  line: Line;
  agreement: number;
  owed?: number;
  children: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="import" value={line.importId} />
      <input type="hidden" name="row" value={line.id} />
      <input type="hidden" name="agreement" value={agreementDisplayId(agreement)} />
      {owed === undefined ? null : <input type="hidden" name="confirmedOwed" value={owed} />}
      <Button
        type="submit"
        name="intent"
        value="match"
        variant={owed === undefined ? "outline" : "ink"}
        size="small"
        disabled={isBusy}
      >
        {children}
      </Button>
    </Form>
  );
}

/** Whose money a row is, and whether it counts at all. Folded away where the reading was sure. */
function Decision({ line, choicesId, answer }: { line: Line; choicesId: string; answer: RowAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { canBeAssigned, canBeSetAside, canBePutBack, candidates } = line;
  if (!canBeAssigned && !canBeSetAside && !canBePutBack) return null;
  const message = rejectionMessage(answer);
  const confirm = answer?.confirm;
  const others = candidates.filter((candidate) => candidate.id !== confirm?.agreement);
  const form = (
    <div className="mt-2 grid gap-2">
      {message ? <Notice tone="error">{message}</Notice> : null}
      {confirm ? (
        <AssignButton line={line} agreement={confirm.agreement} owed={confirm.owed}>
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
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="import" value={line.importId} />
        <input type="hidden" name="row" value={line.id} />
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
            <Button type="submit" name="intent" value="match" variant="outline" size="small" disabled={isBusy}>
              Assign
            </Button>
          </>
        ) : null}
        {canBePutBack ? (
          <Button type="submit" name="intent" value="put-back" variant="ghost" size="small" disabled={isBusy}>
            Put back
          </Button>
        ) : null}
        {canBeSetAside ? (
          <Button type="submit" name="intent" value="dismiss" variant="ghost" size="small" disabled={isBusy}>
            Set aside
          </Button>
        ) : null}
      </Form>
    </div>
  );
  if (line.outcome === "unmatched" || line.outcome === "duplicate") return form;
  return (
    <details open={answer ? true : undefined}>
      <summary className="cursor-pointer py-2 text-[15px] font-bold text-clay">Change</summary>
      {form}
    </details>
  );
}
