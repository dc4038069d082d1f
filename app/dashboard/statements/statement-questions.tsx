import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { askServer } from "#app/ui/ask-server.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { describeFailure, failureText } from "#domain/failures/failure.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import {
  type ColumnMeaning,
  columnMeaning,
  columnMeanings,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/statements/statement-layout.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LayoutEffect } from "#server/statements/statement-layout-changes.ts";
import type { PartView, RowReading } from "#server/statements/statement-view.ts";
import { Card } from "../cards/card.tsx";

interface FileView {
  parts: PartView[];
  effects?: LayoutEffect[] | undefined;
}

type Change = (changed: FileAnswers) => void;

const readingNames: Record<RowReading, string> = {
  ready: "came in and whose is known",
  asked: "asked about",
  before: "booked before or listed twice",
  out: "went out",
  failed: "failed or reversed",
  none: "no payment",
};

const failures: Record<string, string> = {
  "account-changed": "The file was made one of another account meanwhile. Load the page again to see it as that one’s.",
  "read-before":
    "This file is booked, or money of it was given back. Undo the file, or say at its row that it was not given back; then it can be read again.",
  "being-read": "This file is being read at this moment. Wait until it is in the list of files.",
  gone: "It is not here any more: it was removed or withdrawn meanwhile. Open Statements again.",
  columns: "These columns cannot be read together. See what is marked.",
};

/**
 * Shows a file as a table, with the role of each column above it; on a phone the columns are asked about in a list before
 * the table, with those folded that were recognised. What the file leaves open is asked first. Each answer is sent and
 * stored at once, and the rows show how they would be read.
 */
export function StatementQuestions({
  address,
  as,
  initial,
  doneLabel,
}: {
  /** The address is a beginning; the answers are sent to "/answers" below it. */
  address: string;
  /** The file is shown as one of this account. */
  as?: string;
  initial: FileView;
  doneLabel: string;
}) {
  const navigate = useNavigate();
  const [view, setView] = useState(initial);
  const [answers, setAnswers] = useState(() => answersOf(initial));
  const [sending, setSending] = useState<"answers" | "done">();
  const [failure, setFailure] = useState<string>();
  const [isOpenShown, setIsOpenShown] = useState(false);
  const latest = useRef(0);
  const section = useRef<HTMLElement>(null);
  // Whether rows are received and completed is one question, so its text is shown only once.
  const open = view.parts.flatMap((part) => [...new Set(openOf(part, answers[part.index] ?? {}))]);

  async function send(all: FileAnswers[], isDone: boolean) {
    latest.current += 1;
    const own = latest.current;
    setSending(isDone ? "done" : "answers");
    setFailure(undefined);
    const query = new URLSearchParams({ ...(as === undefined ? {} : { as }), ...(isDone ? { done: "yes" } : {}) });
    const asked = await askServer<FileView | { ok: true; at: string } | { ok: false; reason: string }>(
      `${address}/answers?${query}`,
      { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: JSON.stringify(all) },
      "once",
    );
    if (own !== latest.current) return;
    if (!asked.ok) setFailure(failureText(asked.failure));
    else if ("parts" in asked.answer && "ok" in asked.answer) await send(all, false);
    else if ("parts" in asked.answer) {
      setView(asked.answer);
      setAnswers(answersOf(asked.answer));
    } else if (asked.answer.ok) await navigate(asked.answer.at);
    else setFailure(failures[asked.answer.reason] ?? failureText(describeFailure("unreadable", { became: "undone" })));
    if (own === latest.current) setSending(undefined);
  }

  function change(index: number, changed: FileAnswers) {
    const all = Array.from({ length: Math.max(answers.length, index + 1) }, (_, i) => answers[i] ?? {});
    all[index] = { ...all[index], ...changed };
    setAnswers(all);
    void send(all, false);
  }

  function finish() {
    setIsOpenShown(true);
    if (open.length === 0) void send(answers, true);
    else showFirstOpen(section.current);
  }

  return (
    <section ref={section} aria-label="What this file is" className="grid max-w-full gap-6">
      {view.parts.map((part) => (
        <PartTable
          key={part.index}
          part={part}
          isOneOfSeveral={view.parts.length > 1}
          answers={answers[part.index] ?? {}}
          change={(changed) => change(part.index, changed)}
        />
      ))}
      {view.effects && view.effects.length > 0 ? <Effects effects={view.effects} /> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {isOpenShown && open.length > 0 ? <Notice tone="info">Still open: {open.join("; ")}.</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" variant="ink" disabled={sending === "done"} onClick={finish}>
          {sending === "done" ? "Reading..." : doneLabel}
        </Button>
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {sending === "answers"
            ? "Reading the rows anew..."
            : open.length > 0
              ? `${countText(open.length, "answer")} still open`
              : "Every question is answered."}
        </p>
      </div>
    </section>
  );
}

function answersOf({ parts }: FileView): FileAnswers[] {
  const all: FileAnswers[] = [];
  for (const { index, answers } of parts) {
    while (all.length < index) all.push({});
    all[index] = answers;
  }
  return all;
}

function showFirstOpen(section: HTMLElement | null): void {
  const first = section?.querySelector<HTMLSelectElement>("select[data-open]");
  first?.scrollIntoView({ block: "center", inline: "center" });
  first?.focus({ preventScroll: true });
}

/** Scrolls the table to the first open column, and leaves the page where it is. */
function showOpenColumn(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>("select[data-open]");
  if (box && first) box.scrollLeft = Math.max(0, first.offsetLeft - box.clientWidth / 2);
}

function meaningAt(part: PartView, answers: FileAnswers, place: number): ColumnMeaning | undefined {
  if (answers.openColumns?.includes(place)) return undefined;
  return answers.meanings?.[place] ?? part.columns[place]?.meaning;
}

/** Lists in words what still needs an answer. */
function openOf(part: PartView, answers: FileAnswers): string[] {
  const columns = part.columns.flatMap((_, place) => openColumn(part, answers, place) ?? []);
  return [...columns, ...part.questions.flatMap((question) => openQuestion(question, answers) ?? [])];
}

function openColumn(part: PartView, answers: FileAnswers, place: number): string | undefined {
  const { heading = "", values } = part.columns[place] ?? {};
  const meaning = meaningAt(part, answers, place);
  if (meaning === undefined) return `what “${heading}” is`;
  if (!hasValueMeanings(meaning) || meaning === "account") return undefined;
  if (!values) return `another role for “${heading}”, which has too many values`;
  const isOpen = values.some((value) => answers.values?.[place]?.[value] === undefined);
  return isOpen ? `what the values of “${heading}” mean` : undefined;
}

function openQuestion(question: PartView["questions"][number], answers: FileAnswers): string | undefined {
  const ifOpen = (isOpen: boolean, text: string) => (isOpen ? text : undefined);
  switch (question.about) {
    case "columns":
      return question.problem;
    case "received":
      return ifOpen(answers.isReceivedOnly === undefined, "what this file lists");
    case "completed":
      return ifOpen(answers.isCompleted === undefined, "what this file lists");
    case "currency":
      return ifOpen(answers.currency === undefined, "what the amounts are");
    case "accounts":
      return ifOpen(
        question.numbers.some((number) => answers.accounts?.[number] === undefined),
        "whose account it is",
      );
    case "order":
      return ifOpen(answers.order === undefined, "how the days are written");
    case "contradiction":
      return ifOpen(answers.isContradictionSeen !== true, "columns that contradict the balance");
    default:
      return undefined;
  }
}

interface PartProps {
  part: PartView;
  answers: FileAnswers;
  change: Change;
}

function PartTable({ part, answers, change, isOneOfSeveral }: PartProps & { isOneOfSeveral: boolean }) {
  const problem = part.questions.find((question) => question.about === "columns")?.problem;
  const isNarrow = useIsNarrow();
  // What was open at first keeps its place once it is answered.
  const [openAtFirst] = useState(() => part.columns.map((_, place) => openColumn(part, answers, place) !== undefined));
  const columns = part.columns.map((column, place) => ({
    place,
    column,
    meaning: meaningAt(part, answers, place),
    said: answers.values?.[place] ?? {},
    onMeaning: (meaning: ColumnMeaning | undefined) => change(withMeaning(part, answers, place, meaning)),
    onValue: (value: string, means: ValueMeaning) =>
      change({ values: { ...answers.values, [place]: { ...answers.values?.[place], [value]: means } } }),
  }));
  const unread = columns.filter(({ place }) => openAtFirst[place]);
  const read = columns.filter(({ place }) => !openAtFirst[place]);
  const listOf = (asking: typeof columns) => (
    <ul className="divide-y divide-line">
      {asking.map(({ place, ...asked }) => (
        <li key={asked.column.heading} className={classNames("p-3", asked.meaning === undefined && "bg-clay/10")}>
          <ColumnQuestion {...asked} samples={samplesOf(part, place)} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid min-w-0 gap-4">
      {isOneOfSeveral ? <h2 className="text-xl">Part {part.index + 1} of the file</h2> : null}
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <Contradiction part={part} answers={answers} change={change} />
      <div className="grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        <WhatItLists part={part} answers={answers} change={change} />
        <CurrencyChoice part={part} answers={answers} change={change} />
        <AccountChoices part={part} answers={answers} change={change} />
        <OrderChoice part={part} answers={answers} change={change} />
      </div>
      {isNarrow ? (
        <>
          {unread.length > 0 ? (
            <Card aria-label="What each column is" padding="none">
              {listOf(unread)}
            </Card>
          ) : null}
          {read.length > 0 ? (
            <Card aria-label="Columns that were recognised" padding="none">
              <details open={read.some(({ place }) => openColumn(part, answers, place) !== undefined) || undefined}>
                <summary className="cursor-pointer p-3 font-bold text-leaf">
                  {countText(read.length, "column")} recognised
                </summary>
                {listOf(read)}
              </details>
            </Card>
          ) : null}
        </>
      ) : null}
      {part.columns.length > 1 ? (
        <p className={classNames("text-[0.9375rem] text-ink-soft", part.columns.length < 5 && "sm:hidden")}>
          {countText(part.columns.length, "column")}: move the table sideways to see them all.
        </p>
      ) : null}
      <Card
        ref={showOpenColumn}
        aria-label="The file as a table"
        // Without questions in its head, only this makes the table scroll by keys.
        tabIndex={isNarrow ? 0 : undefined}
        padding="none"
        className="max-h-[75vh] overflow-auto"
      >
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <thead>
            <tr>
              <th scope="col" className="min-w-36 border-b-[1.5px] sm:min-w-56 border-line p-2 align-bottom">
                How it is read
              </th>
              {columns.map(({ place: _, ...asked }) => (
                <th
                  key={asked.column.heading}
                  scope="col"
                  className={classNames(
                    "border-b-[1.5px] border-line p-2",
                    isNarrow ? "min-w-28 align-bottom wrap-anywhere" : "min-w-44 align-top",
                    asked.meaning === undefined && "bg-clay/10",
                  )}
                >
                  {isNarrow ? asked.column.heading : <ColumnQuestion {...asked} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map(({ line, cells, reading }) => (
              <tr key={line}>
                <th
                  scope="row"
                  className={classNames(
                    "border-b border-line p-2 align-top font-bold",
                    reading?.is === "ready" ? "text-leaf" : reading?.is === "asked" ? "text-clay" : "text-ink-soft",
                  )}
                >
                  {reading?.text ?? `Line ${line}`}
                </th>
                {part.columns.map(({ heading }, place) => (
                  <td
                    key={heading}
                    className={classNames(
                      "max-w-60 border-b border-line p-2 align-top",
                      // A number that is broken over two lines cannot be compared with another one.
                      (cells[place] ?? "").length <= 24 && !/\s/.test(cells[place] ?? "")
                        ? "whitespace-nowrap"
                        : "wrap-anywhere",
                      meaningAt(part, answers, place) === "none" && "text-ink-soft",
                    )}
                  >
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="text-[0.9375rem] text-ink-soft">
        {countsText(part.counts)}
        {part.counted >= 2_000 ? ` Of the first ${formatNumber(part.counted)} rows.` : ""}
      </p>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {part.layout === undefined ? <NameField name={answers.name ?? ""} change={change} /> : null}
      </div>
    </div>
  );
}

/**
 * Shows a field that is sent after a pause in typing, and not only when it is left: Back and a closed tab leave no such
 * event.
 */
function NameField({ name, change }: { name: string; change: Change }) {
  const latest = useRef(change);
  latest.current = change;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; name: string }>(undefined);
  const send = useCallback(() => {
    const typed = waiting.current;
    if (!typed) return;
    clearTimeout(typed.timer);
    waiting.current = undefined;
    latest.current({ name: typed.name });
  }, []);
  useEffect(() => send, [send]);
  return (
    <TextField
      label="What do you call statements like this?"
      hint="Optional. The next file with these columns is read without asking, unless it holds something new."
      defaultValue={name}
      maxLength={100}
      onInput={({ currentTarget }) => {
        clearTimeout(waiting.current?.timer);
        waiting.current = { timer: setTimeout(send, TYPING_PAUSE_MS), name: currentTarget.value };
      }}
      onBlur={send}
    />
  );
}

const TYPING_PAUSE_MS = 400;

const countsText = (counts: PartView["counts"]) => {
  const parts = (["ready", "asked", "before", "out", "failed", "none"] as const).flatMap((one) =>
    counts[one] ? [`${formatNumber(counts[one])} ${readingNames[one]}`] : [],
  );
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
};

function withMeaning(
  part: PartView,
  answers: FileAnswers,
  place: number,
  meaning: ColumnMeaning | undefined,
): FileAnswers {
  const open = (answers.openColumns ?? []).filter((one) => one !== place);
  const { [place]: _, ...values } = answers.values ?? {};
  return {
    meanings: part.columns.map(
      (column, i) => (i === place ? meaning : (answers.meanings?.[i] ?? column.meaning)) ?? "none",
    ),
    values,
    openColumns: meaning === undefined ? [...open, place] : open,
  };
}

type ColumnQuestionProps = {
  column: PartView["columns"][number];
  meaning: ColumnMeaning | undefined;
  said: Readonly<Record<string, ValueMeaning>>;
  onMeaning: (meaning: ColumnMeaning | undefined) => void;
  onValue: (value: string, means: ValueMeaning) => void;
  /** These are the first values of the column, where the table is not beside the question. */
  samples?: string;
};

/** Asks what a column is, and what its values mean. */
function ColumnQuestion({
  column: { heading, values },
  meaning,
  said,
  onMeaning,
  onValue,
  samples,
}: ColumnQuestionProps) {
  const asked = hasValueMeanings(meaning) && meaning !== "account" ? (values ?? []) : [];
  const options: Readonly<Record<string, string>> = hasValueMeanings(meaning) ? valueMeanings[meaning] : {};
  // A column with too many different values cannot have a role that needs the meaning of each value.
  const names = columnMeaning.options.filter(
    (name) => values !== undefined || (name !== "to" && (!hasValueMeanings(name) || name === "account")),
  );
  const isOpen = meaning === undefined;
  return (
    <>
      <span className="block font-bold wrap-anywhere">{heading}</span>
      {samples ? <span className="line-clamp-2 text-[0.9375rem] text-ink-soft wrap-anywhere">{samples}</span> : null}
      <select
        aria-label={`${heading}: what it is`}
        className={classNames("control mt-1 font-normal", isOpen && "border-clay")}
        value={meaning ?? ""}
        data-open={isOpen ? "" : undefined}
        onChange={(event) => onMeaning(columnMeaning.safeParse(event.currentTarget.value).data)}
      >
        {isOpen ? <option value="">Choose</option> : null}
        {names.map((name) => (
          <option key={name} value={name}>
            {columnMeanings[name]}
          </option>
        ))}
      </select>
      {asked.map((value) => (
        <label key={value} className="mt-2 block font-normal">
          <span className="block text-ink-soft wrap-anywhere">{value || "Empty"}</span>
          <select
            aria-label={`${heading}, ${value || "empty"}: what it means`}
            className={classNames("control", said[value] === undefined && "border-clay")}
            value={said[value] ?? ""}
            data-open={said[value] === undefined ? "" : undefined}
            onChange={(event) => {
              const means = valueMeaning.safeParse(event.currentTarget.value).data;
              if (means !== undefined) onValue(value, means);
            }}
          >
            {said[value] === undefined ? <option value="">Choose</option> : null}
            {Object.entries(options).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

const SHOWN_SAMPLES = 3;

/** Writes the first values of a column that differ. */
function samplesOf({ rows }: PartView, place: number): string {
  const values = rows.map(({ cells }) => (cells[place] ?? "").trim()).filter((value) => value !== "");
  return [...new Set(values)].slice(0, SHOWN_SAMPLES).join(" · ");
}

const narrow = "(width < 40rem)";

/** Tells whether the window has no room for a table whose head asks questions. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function Choice({
  label,
  hint,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      className={value === undefined ? "border-clay" : undefined}
      value={value ?? ""}
      data-open={value === undefined ? "" : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === undefined ? (
        <option value="" disabled>
          Choose
        </option>
      ) : null}
      {Object.entries(options).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** If no column shows direction or completion, one question asks for both. */
function WhatItLists({ part, answers: { isReceivedOnly, isCompleted }, change }: PartProps) {
  const received = part.questions.find((question) => question.about === "received");
  const asksReceived = received !== undefined || isReceivedOnly !== undefined;
  const hasState = part.columns.some(({ meaning }) => meaning === "state");
  const asksCompleted =
    part.questions.some(({ about }) => about === "completed") ||
    isCompleted !== undefined ||
    (isReceivedOnly === false && !hasState);
  if (!asksReceived && !asksCompleted) return null;
  const against = received?.against ?? [];
  const speaks =
    against.length > 0
      ? `Not only received money, by ${against.join("; ")}.`
      : "Nothing in it speaks against received money only.";
  if (!asksReceived) {
    return (
      <Choice
        label="No column shows whether a payment was completed. What does this file list?"
        options={{ yes: "Completed payments only", no: "Others as well: ask about each row" }}
        value={isCompleted === undefined ? undefined : isCompleted ? "yes" : "no"}
        onChange={(value) => change({ isCompleted: value === "yes" })}
      />
    );
  }
  if (!asksCompleted) {
    return (
      <Choice
        label="No column shows which way money went. What does this file list?"
        hint={speaks}
        options={{ yes: "Received money only", no: "Money that went out as well: ask about each row" }}
        value={isReceivedOnly === undefined ? undefined : isReceivedOnly ? "yes" : "no"}
        onChange={(value) => change({ isReceivedOnly: value === "yes" })}
      />
    );
  }
  const value =
    isReceivedOnly === false
      ? "both"
      : isReceivedOnly === undefined || isCompleted === undefined
        ? undefined
        : isCompleted
          ? "received"
          : "tried";
  return (
    <Choice
      label="No column shows which way money went, or whether it was completed. What does this file list?"
      hint={speaks}
      options={{
        received: "Received money only",
        tried: "Received money, also payments that failed: ask about each row",
        both: "Money that went out as well: ask about each row",
      }}
      value={value}
      onChange={(chosen) => change({ isReceivedOnly: chosen !== "both", isCompleted: chosen === "received" })}
    />
  );
}

function CurrencyChoice({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "currency");
  if (!question && answers.currency === undefined) return null;
  const named = question?.about === "currency" ? question.named : [];
  return (
    <Choice
      label="What are the amounts?"
      hint={named.length > 0 ? `The file names ${named.join(" and ")}.` : undefined}
      options={valueMeanings.currency}
      value={answers.currency}
      onChange={(currency) => change({ currency: currency === "ugx" ? "ugx" : "foreign" })}
    />
  );
}

function AccountChoices({ part, answers, change }: PartProps) {
  const asked = part.questions.flatMap((question) => (question.about === "accounts" ? question.numbers : []));
  const numbers = [...new Set([...Object.keys(answers.accounts ?? {}), ...asked])];
  return numbers.map((number) => (
    <Choice
      key={number}
      label={`Whose is the account ${number}?`}
      options={valueMeanings.account}
      value={answers.accounts?.[number]}
      onChange={(whose) =>
        change({ accounts: { ...answers.accounts, [number]: whose === "ours" ? "ours" : "foreign" } })
      }
    />
  ));
}

function OrderChoice({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "order");
  if (!question && answers.order === undefined) return null;
  const samples = question?.about === "order" ? question.samples : [];
  return (
    <Choice
      label="Which comes first in the dates of this file?"
      hint={samples.length > 0 ? `They can be read in two ways: ${samples.join(", ")}.` : undefined}
      options={{ "day-first": "The day", "month-first": "The month" }}
      value={answers.order}
      onChange={(order) => change({ order: order === "month-first" ? "month-first" : "day-first" })}
    />
  );
}

function Contradiction({ part, answers, change }: PartProps) {
  const question = part.questions.find(({ about }) => about === "contradiction");
  if (question?.about !== "contradiction") return null;
  const swapped = part.columns.map((_, place) => {
    const meaning = meaningAt(part, answers, place) ?? "none";
    return meaning === "in" ? "out" : meaning === "out" ? "in" : meaning;
  });
  return (
    <Notice tone="error">
      <p>
        By {question.columns.join(" and ")} money goes the other way than by the balance. Is money in taken for money
        out?
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {swapped.includes("in") && swapped.includes("out") ? (
          <Button type="button" variant="outline" size="small" onClick={() => change({ meanings: swapped })}>
            Swap money in and money out
          </Button>
        ) : null}
        <Button type="button" variant="ghost" size="small" onClick={() => change({ isContradictionSeen: true })}>
          It is right: ask about each row
        </Button>
      </div>
    </Notice>
  );
}

function Effects({ effects }: { effects: readonly LayoutEffect[] }) {
  return (
    <div>
      <h2 className="text-xl">What changes for files that are not booked</h2>
      <ul className="mt-2 grid gap-1 text-[0.9375rem]">
        {effects.map(({ fileName, before, after }) => (
          <li key={fileName} className="wrap-anywhere">
            <span className="font-bold">{fileName}</span>:{" "}
            {countsText(before) === countsText(after)
              ? `unchanged: ${countsText(before)}`
              : `now ${countsText(before) || "nothing."} Then ${countsText(after) || "asked about first."}`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Saving reads them again: what was decided about their rows is forgotten.
      </p>
    </div>
  );
}
