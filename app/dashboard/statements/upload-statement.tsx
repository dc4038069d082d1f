import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { askServer } from "#app/ui/ask-server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { failureText } from "#domain/failures/failure.ts";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { formatNumber } from "#domain/money/money.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localDateTime, shortDateText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { revealRejection } from "../results/reveal-rejection.ts";
import { viewPath } from "../view/view-path.ts";
import { readAccountChoice } from "./account-choice.ts";
import { AccountOptions } from "./account-options.tsx";

type Rejected = {
  reason: string;
  line?: number;
  importId?: number;
  fileName?: string;
  fileId?: number;
  isBooked?: boolean;
  looksLike?: StatementMethod;
};

type Answer = { ok: true; importId: number } | ({ ok: false } & Rejected);

const rejections: Record<string, string> = {
  empty: "No row of a statement is in this file. A statement has three columns or more.",
  "broken-off": "The file did not arrive completely. Nothing was read; please send it again.",
  "too-large": "This file is larger than 24 MB. Please send it in parts.",
  "too-large-unpacked": "This workbook holds more than is read. Please save the sheet as CSV, or send it in parts.",
  "not-text": "This is neither CSV nor an Excel workbook (XLSX). Ask for the statement as one of them.",
  pdf: "This is a PDF. Ask for the same statement as CSV or as an Excel workbook (XLSX).",
  "old-workbook": "This is an Excel file of before 2007 (XLS). Open it in Excel and save it as XLSX or CSV.",
  "locked-workbook": "This workbook has a password. Open it, and save it as XLSX or CSV without one.",
  "web-page": "This is a web page, whatever its name says. Open it in Excel and save it as XLSX or CSV.",
  "too-many-rows": "This file has more than 200,000 rows. Please send it in parts.",
  "too-many-columns": "A row has more than 200 columns. Is this a statement?",
  "row-too-long": "A row is longer than 100,000 characters. Perhaps a quotation mark is missing before it.",
  "quote-unclosed": "A quotation mark is opened and never closed. Correct the file, or save it anew.",
  "scaled-amounts":
    "This file says that its amounts are in thousands or another scale. Export it again with full amounts; nothing was read.",
  "unknown-account": "This is no account of ours. Choose one from the list; nothing was read.",
  "being-read": "This file is being read at this moment. Wait until it is in the list below.",
  "read-before":
    "This file was read before and is not booked. If it is read again, what was decided about its rows is forgotten.",
};

/** Names rows that were pasted by when that was, so that two pastes are told apart: "Pasted Mon 30 Nov, 1:35 PM". */
function pastedName(now: Date): string {
  const { date, time } = localDateTime(now);
  return `Pasted ${shortDateText(date)}, ${clockText(time)}`;
}

function rejectionText({ reason, line, looksLike, isBooked }: Rejected, isPasted = false): string {
  if (reason === "which-account")
    return isPasted
      ? "These rows do not show whose they are. Choose the account."
      : "This file does not show whose it is. Choose the account.";
  if (isPasted && reason === "empty")
    return "These rows have no columns, as text that is copied from a PDF has lost them. Ask for the statement as CSV or as an Excel workbook (XLSX), or copy the rows from a sheet.";
  if (isBooked)
    return "This file was read before, and it is booked or money of it was given back. Undo the file, or say at its row that it was not given back, if it is to be read again.";
  if (looksLike)
    return `This looks like a file of ${paymentMethodNames[looksLike]}. Choose that account, or say that it is the one you chose. Nothing was read.`;
  const text = rejections[reason] ?? "This file cannot be read.";
  return line === undefined ? text : `Near line ${formatNumber(line)}: ${text}`;
}

function RejectedFile({ rejected, isPasted }: { rejected: Rejected; isPasted: boolean }) {
  return (
    <Notice tone={rejected.importId ? "info" : "error"}>
      {rejectionText(rejected, isPasted)}
      {rejected.importId ? (
        <>
          {" "}
          <Link
            to={viewPath("/dashboard/statements/:id", { id: rejected.importId })}
            className="underline"
          >{`Open ${rejected.fileName}`}</Link>{" "}
          {rejected.fileId && !rejected.isBooked ? (
            <Link to={viewPath("/dashboard/statements/files/:id", { id: rejected.fileId })} className="underline">
              Read it again
            </Link>
          ) : null}
        </>
      ) : null}
    </Notice>
  );
}

/**
 * Shows the form that uploads a file. A file with a known layout is read at once; for another, a page with questions
 * comes first.
 */
export function UploadStatement({ accounts }: { accounts: readonly { method: StatementMethod; number: string }[] }) {
  const navigate = useNavigate();
  const [rejected, setRejected] = useState<Rejected>();
  const [chosen, setChosen] = useState<StatementMethod>();
  const [hasRows, setHasRows] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  // On a phone the field of the account is out of sight by the time that the button below the rows is pressed.
  useEffect(() => {
    if (rejected?.reason === "which-account") revealRejection(form.current);
  }, [rejected]);

  async function send(sent: FormData) {
    const chosenFile = sent.get("file");
    const pasted = String(sent.get("rows") ?? "").trim();
    const hasFile = chosenFile instanceof File && chosenFile.name !== "";
    if (hasFile && pasted !== "") return setFailure("Choose a file or paste the rows: not both.");
    if (!hasFile && pasted === "") return setFailure("Choose a file or paste the rows first.");
    const file = hasFile ? chosenFile : new File([`${pasted}\n`], pastedName(new Date()));
    if (file.size === 0) return setFailure("This file is empty. Choose another one.");
    const choice = readAccountChoice(String(sent.get("method") ?? ""));
    const query = new URLSearchParams({ name: file.name });
    if (choice) query.set("method", choice.method);
    if (choice?.account !== undefined) query.set("account", choice.account);
    if (sent.get("sure") === "yes") query.set("sure", "yes");
    setChosen(choice?.method);
    setIsBusy(true);
    setFailure(undefined);
    // Sending a file twice is harmless, because the server recognizes its content and books nothing twice.
    const asked = await askServer<Answer>(
      `/dashboard/statements/read?${query}`,
      { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file },
      "once",
    );
    setIsBusy(false);
    if (!asked.ok) return setFailure(failureText(asked.failure));
    const { answer } = asked;
    setRejected(answer.ok || answer.reason === "questions" ? undefined : answer);
    if (answer.ok) await navigate(viewPath("/dashboard/statements/:id", { id: answer.importId }));
    else if (answer.reason === "questions" && answer.fileId)
      await navigate(viewPath("/dashboard/statements/files/:id", { id: answer.fileId }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(
      new FormData(event.currentTarget, event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null),
    );
  }

  return (
    <Card ref={form} onSubmit={submit} as="form" className="grid max-w-3xl gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Our account at"
          name="method"
          defaultValue=""
          onChange={() => setRejected(undefined)}
          errors={rejected?.reason === "which-account" ? [rejectionText(rejected, hasRows)] : undefined}
        >
          <option value="">Recognised from the file</option>
          <AccountOptions accounts={accounts} />
        </SelectField>
        <label className="grid gap-1.5 text-[0.9375rem] font-bold">
          File (CSV or Excel)
          <input
            type="file"
            name="file"
            accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
            className="control font-normal file:mr-3 file:rounded-full file:border-0 file:bg-paper-2 file:px-4 file:py-1.5 file:font-bold"
            onChange={() => setRejected(undefined)}
          />
        </label>
        <div className="sm:col-span-2">
          <TextAreaField
            label="Or paste the rows"
            name="rows"
            rows={3}
            hint="With the line of headings above them, as copied from a mail or a sheet"
            onChange={({ currentTarget }) => {
              setHasRows(currentTarget.value.trim() !== "");
              setRejected(undefined);
            }}
          />
        </div>
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {rejected && rejected.reason !== "which-account" ? <RejectedFile rejected={rejected} isPasted={hasRows} /> : null}
      {rejected?.reason === "another-account" && chosen ? (
        <Button
          type="submit"
          name="sure"
          value="yes"
          variant="outline"
          size="small"
          className="justify-self-start"
          disabled={isBusy}
        >
          It is {paymentMethodNames[chosen]}
        </Button>
      ) : null}
      <Button type="submit" variant="ink" className="justify-self-start" disabled={isBusy}>
        {isBusy ? "Reading..." : hasRows ? "Read the rows" : "Read the file"}
      </Button>
      {isBusy ? <progress aria-label="The file is being read" className="h-3 w-full" /> : null}
    </Card>
  );
}
