import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, TextField } from "#app/ui/field.tsx";
import { formatNumber } from "#domain/money/money.ts";
import type { ColumnMeaning, ValueMeaning } from "#domain/statements/column-meanings.ts";
import { countText } from "#domain/text/count-text.ts";
import { Card } from "../cards/card.tsx";
import { ColumnQuestion } from "./column-question.tsx";
import { countsText, meaningAt, openColumn, type PartProps, samplesOf, withMeaning } from "./part-answers.ts";
import { AccountChoices, Contradiction, CurrencyChoice, OrderChoice, WhatItLists } from "./part-choices.tsx";

/** Scrolls the table to the first open column, and leaves the page where it is. */
function showOpenColumn(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>("select[data-open]");
  if (box && first) box.scrollLeft = Math.max(0, first.offsetLeft - box.clientWidth / 2);
}

/** Shows one part of a file: its questions, and its rows as they would be read by the answers. */
export function PartTable({ part, answers, change, isOneOfSeveral }: PartProps & { isOneOfSeveral: boolean }) {
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
function NameField({ name, change }: { name: string; change: PartProps["change"] }) {
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
