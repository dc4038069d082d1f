import { useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, TextField } from "#app/ui/field.tsx";
import { formatNumber } from "#domain/money/money.ts";
import type { ColumnMeaning, ValueMeaning } from "#domain/statements/column-meanings.ts";
import { countText } from "#domain/text/count-text.ts";
import { Card } from "../cards/card.tsx";
import { ColumnQuestion } from "./column-question.tsx";
import { countsText, meaningAt, openColumn, type PartProps, samplesOf, withMeaning } from "./part-answers.ts";
import { AccountChoices, Contradiction, CurrencyChoice, OrderChoice, WhatItLists } from "./part-choices.tsx";

/**
 * Shows one part of a file: its questions, and its rows as they would be read by the answers. The columns are asked
 * about in a list, because a table with a question above each column is wider than most screens.
 */
export function PartTable({ part, answers, change, isOneOfSeveral }: PartProps & { isOneOfSeveral: boolean }) {
  const problem = part.questions.find((question) => question.about === "columns")?.problem;
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
    <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
      {asking.map(({ place, ...asked }) => (
        <li
          key={asked.column.heading}
          className={classNames(
            "min-w-0 p-3 max-sm:not-first:border-t max-sm:border-line",
            asked.meaning === undefined && "bg-clay/10",
          )}
        >
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
      {/* The focus makes a table of many columns scroll by keys. */}
      <Card aria-label="The file as a table" tabIndex={0} padding="none" className="overflow-auto sm:max-h-[75vh]">
        <table className="w-full border-collapse text-left text-[0.9375rem] max-sm:block">
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col" className={headClass}>
                How it is read
              </th>
              {columns.map(({ column, meaning }) => (
                <th
                  key={column.heading}
                  scope="col"
                  className={classNames(headClass, "wrap-break-word", meaning === undefined && "bg-clay/10")}
                >
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {part.rows.map(({ line, cells, reading }) => (
              <tr
                key={line}
                className="max-sm:block max-sm:px-3 max-sm:py-2 max-sm:not-first:border-t max-sm:border-line"
              >
                <th
                  scope="row"
                  className={classNames(
                    "font-bold max-sm:block sm:min-w-36 sm:border-b sm:border-line sm:p-2 sm:align-top",
                    reading?.is === "ready" ? "text-leaf" : reading?.is === "asked" ? "text-clay" : "text-ink-soft",
                  )}
                >
                  {reading?.text ?? `Line ${line}`}
                </th>
                {columns.map(({ column: { heading }, meaning, place }) => (
                  <td
                    key={heading}
                    className={classNames(
                      "max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-3 sm:max-w-60 sm:border-b sm:border-line sm:p-2 sm:align-top",
                      // A number that is broken over two lines cannot be compared with another one.
                      (cells[place] ?? "").length <= 24 && !/\s/.test(cells[place] ?? "")
                        ? "max-sm:wrap-anywhere sm:whitespace-nowrap"
                        : "wrap-anywhere",
                      meaning === "none" && "text-ink-soft max-sm:hidden",
                    )}
                  >
                    <span className="text-ink-soft wrap-anywhere sm:hidden">{heading}</span>
                    <span>{cells[place]}</span>
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

const headClass = "border-b-[1.5px] border-line p-2 align-bottom";

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
