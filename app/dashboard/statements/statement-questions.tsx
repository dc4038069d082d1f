import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import {
  type ColumnMeaning,
  columnMeaning,
  columnMeanings,
  hasValueMeanings,
  knownValues,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/sales/statement-layout.ts";
import { countText } from "#domain/text/count-text.ts";
import type { AskedPart, FileAnswers } from "#server/sales/statement-reading.ts";

type AskedColumn = AskedPart["columns"][number];
type PartQuestion = Extract<AskedPart["questions"][number], { about: "completed" | "currency" | "accounts" | "order" }>;

/** A screen each. */
type Step =
  | { about: "columns"; part: AskedPart; places: number[] }
  | { about: "values"; part: AskedPart; asked: { place: number; values: string[] }[] }
  | { about: "part"; part: AskedPart; questions: PartQuestion[] }
  | { about: "name"; part: AskedPart };

/** Answers so far, by part. */
export type TypedAnswers = Omit<FileAnswers, "meanings" | "values"> & {
  columns?: (ColumnMeaning | undefined)[];
  values?: Record<string, (ValueMeaning | undefined)[]>;
};

/** Later questions depend on earlier answers. */
function stepsOf(parts: readonly AskedPart[], allTyped: Readonly<Record<number, TypedAnswers>>): Step[] {
  return parts.flatMap((part): Step[] => {
    const { questions } = part;
    if (questions.some(({ about }) => about === "columns")) {
      const meanings = columnsOf(part, allTyped[part.index] ?? {});
      const asked = part.columns.flatMap(({ values }, place) => {
        const meaning = meanings[place];
        return values && hasValueMeanings(meaning) && meaning !== "account" ? [{ place, values }] : [];
      });
      return [
        { about: "columns", part, places: [...part.columns.keys()] },
        ...(asked.length > 0 ? [{ about: "values", part, asked } as const] : []),
        { about: "name", part },
      ];
    }
    const places = questions.flatMap((question) => (question.about === "column" ? [question.place] : []));
    const asked = questions.filter((question) => question.about === "values");
    const others = questions.filter(isPartQuestion);
    return [
      ...(places.length > 0 ? [{ about: "columns", part, places } as const] : []),
      ...(asked.length > 0 ? [{ about: "values", part, asked } as const] : []),
      ...(others.length > 0 ? [{ about: "part", part, questions: others } as const] : []),
    ];
  });
}

function isPartQuestion(question: AskedPart["questions"][number]): question is PartQuestion {
  return ["completed", "currency", "accounts", "order"].includes(question.about);
}

/** With columns' meanings only after they were asked for. */
export function answersOf(allTyped: Readonly<Record<number, TypedAnswers>>): FileAnswers[] {
  const last = Math.max(-1, ...Object.keys(allTyped).map(Number));
  return Array.from({ length: last + 1 }, (_, index) => {
    const { columns, values, ...rest } = allTyped[index] ?? {};
    const said = Object.entries(values ?? {}).map(([place, list]) => [place, list.map((one) => one ?? "ask")]);
    return {
      ...rest,
      ...(values ? { values: Object.fromEntries(said) } : {}),
      ...(columns ? { meanings: columns.map((meaning) => meaning ?? "none") } : {}),
    };
  });
}

/** A screen for the columns, one for their values, one for the rest. */
export function StatementQuestions({
  parts,
  allTyped: initial,
  isBusy,
  onDone,
}: {
  parts: readonly AskedPart[];
  allTyped: Readonly<Record<number, TypedAnswers>>;
  isBusy: boolean;
  onDone: (allTyped: Record<number, TypedAnswers>) => void;
}) {
  const [allTyped, setAllTyped] = useState<Record<number, TypedAnswers>>({ ...initial });
  const [at, setAt] = useState(0);
  const steps = stepsOf(parts, allTyped);
  const step = steps[Math.min(at, steps.length - 1)];
  if (!step) return null;
  const { part } = step;
  const typed = allTyped[part.index] ?? {};
  const change = (changed: Partial<TypedAnswers>) =>
    setAllTyped({ ...allTyped, [part.index]: { ...typed, ...changed } });
  const problem = part.questions.find((question) => question.about === "columns")?.problem;
  const isLast = at >= steps.length - 1;
  const next = () => {
    // Going on accepts the proposal.
    const said =
      step.about === "columns"
        ? { ...typed, columns: columnsOf(part, typed) }
        : step.about === "values"
          ? { ...typed, values: { ...typed.values, ...valuesOf(step, typed) } }
          : typed;
    const all = { ...allTyped, [part.index]: said };
    setAllTyped(all);
    if (isLast) onDone(all);
    else setAt(at + 1);
  };
  return (
    <section
      key={at}
      ref={showFromTheStart}
      tabIndex={-1}
      aria-label="Questions about this file"
      className="grid scroll-mt-6 gap-4 border-t-[1.5px] border-line pt-4 outline-none"
    >
      <p className="text-[0.9375rem] text-ink-soft">
        Step {at + 1} of {steps.length}
        {part.index > 0 ? `, part ${part.index + 1} of the file` : ""}
      </p>
      {problem ? <p className="font-bold text-clay">{problem}</p> : null}
      <StepFields step={step} typed={typed} change={change} />
      <div className="flex gap-2">
        <Button type="button" variant="outline" disabled={at === 0 || isBusy} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button type="button" variant="ink" disabled={isBusy || !isAnswered(step, typed)} onClick={next}>
          {isBusy ? "Reading..." : isLast ? "Read the file" : "Next"}
        </Button>
      </div>
    </section>
  );
}

function showFromTheStart(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: "start" });
}

function columnsOf(part: AskedPart, typed: TypedAnswers): (ColumnMeaning | undefined)[] {
  return part.columns.map(({ meaning }, place) => typed.columns?.[place] ?? meaning);
}

function valuesOf({ part, asked }: Extract<Step, { about: "values" }>, typed: TypedAnswers) {
  const meanings = columnsOf(part, typed);
  const said = asked.map(({ place, values }): [number, (ValueMeaning | undefined)[]] => {
    const known = knownValues[meanings[place] ?? "none"];
    return [place, values.map((value, i) => typed.values?.[place]?.[i] ?? known?.[value])];
  });
  return Object.fromEntries(said);
}

function isEmpty({ values }: Pick<AskedColumn, "values">): boolean {
  return values?.every((value) => value === "") === true;
}

function isAnswered(step: Step, typed: TypedAnswers): boolean {
  switch (step.about) {
    case "columns": {
      const meanings = columnsOf(step.part, typed);
      return step.places.every((place) => meanings[place] !== undefined);
    }
    case "values":
      return Object.values(valuesOf(step, typed))
        .flat()
        .every((one) => one !== undefined);
    case "part":
      return step.questions.every((question) => {
        if (question.about === "accounts")
          return question.numbers.every((number) => typed.accounts?.[number] !== undefined);
        return (question.about === "completed" ? typed.isCompleted : typed[question.about]) !== undefined;
      });
    case "name":
      return true;
  }
}

type StepProps<About extends Step["about"]> = {
  step: Extract<Step, { about: About }>;
  typed: TypedAnswers;
  change: (changed: Partial<TypedAnswers>) => void;
};

function StepFields({ step, typed, change }: { step: Step } & Omit<StepProps<"name">, "step">) {
  switch (step.about) {
    case "columns":
      return <ColumnsStep step={step} typed={typed} change={change} />;
    case "values":
      return <ValuesStep step={step} typed={typed} change={change} />;
    case "part":
      return step.questions.map((question) => (
        <PartChoice key={question.about} question={question} typed={typed} change={change} />
      ));
    case "name":
      return (
        <>
          <RowsAsRead part={step.part} meanings={columnsOf(step.part, typed)} />
          <TextField
            label="What do you call statements like this?"
            hint="Optional. The next file with these columns is read without asking."
            value={typed.name ?? ""}
            maxLength={100}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </>
      );
  }
}

function PartChoice({
  question,
  typed,
  change,
}: { question: PartQuestion } & Omit<StepProps<"part">, "step">): ReactNode {
  switch (question.about) {
    case "completed":
      return (
        <Choice
          legend="Nothing in this file shows whether a transaction was completed. Do files like this list completed ones only?"
          options={{ yes: "Completed ones only", no: "Others as well, ask about each row" }}
          value={typed.isCompleted === undefined ? undefined : typed.isCompleted ? "yes" : "no"}
          onChange={(value) => change({ isCompleted: value === "yes" })}
        />
      );
    case "currency": {
      const named =
        question.named.length > 0
          ? `The lines above the rows name ${question.named.join(" and ")}.`
          : "Nothing in this file shows its currency.";
      return (
        <Choice
          legend={`${named} What are the amounts?`}
          options={valueMeanings.currency}
          value={typed.currency}
          onChange={(currency) => change({ currency: currency === "ugx" ? "ugx" : "foreign" })}
        />
      );
    }
    case "accounts":
      return question.numbers.map((number) => (
        <Choice
          key={number}
          legend={`Whose is the account ${number}?`}
          options={valueMeanings.account}
          value={typed.accounts?.[number]}
          onChange={(whose) =>
            change({ accounts: { ...typed.accounts, [number]: whose === "ours" ? "ours" : "foreign" } })
          }
        />
      ));
    case "order":
      return (
        <Choice
          legend={`The days of this file can be read in two ways: ${question.samples.join(", ")}. Which comes first?`}
          options={{ "day-first": "The day", "month-first": "The month" }}
          value={typed.order}
          onChange={(order) => change({ order: order === "month-first" ? "month-first" : "day-first" })}
        />
      );
  }
}

function RowsAsRead({ part, meanings }: { part: AskedPart; meanings: readonly (ColumnMeaning | undefined)[] }) {
  const rows = part.columns[0]?.samples ?? [];
  return (
    <ol className="grid gap-3" aria-label="The first rows as they will be read">
      {rows.map((_, row) => (
        <li
          key={`row ${part.index} ${rows.slice(0, row).length}`}
          className="rounded-card border-[1.5px] border-line p-3"
        >
          <dl className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-3 text-[0.9375rem] wrap-anywhere">
            {part.columns.map(({ heading, samples }, place) => {
              const meaning = meanings[place];
              if (meaning === undefined || meaning === "none") return null;
              return (
                <Fragment key={heading}>
                  <dt className="text-ink-soft">{columnMeanings[meaning]}</dt>
                  <dd>{samples[row] || "Empty"}</dd>
                </Fragment>
              );
            })}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function ColumnsStep({ step: { part, places }, typed, change }: StepProps<"columns">) {
  const meanings = columnsOf(part, typed);
  const column = (place: number) => {
    const found = part.columns[place];
    return found ? (
      <ColumnField
        key={place}
        column={found}
        meaning={meanings[place]}
        onChange={(meaning) => change({ columns: meanings.map((one, i) => (i === place ? meaning : one)) })}
      />
    ) : null;
  };
  const empty = places.filter((place) => {
    const found = part.columns[place];
    return found?.meaning !== undefined && isEmpty(found);
  });
  const open = places.filter((place) => meanings[place] === undefined);
  return (
    <>
      <h2 className="text-xl">What is in each column?</h2>
      {places.filter((place) => !empty.includes(place)).map(column)}
      {open.length > 0 && open.length < places.length ? (
        <Button
          type="button"
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ columns: meanings.map((meaning) => meaning ?? "none") })}
        >
          {`${countText(open.length, "open column")}: not needed`}
        </Button>
      ) : null}
      {empty.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-2 font-bold">{countText(empty.length, "empty column")}</summary>
          <div className="grid gap-4 pt-2">{empty.map(column)}</div>
        </details>
      ) : null}
    </>
  );
}

/** Those that tell something are asked about one by one. */
function contentText({ samples, values }: AskedColumn): string {
  if (!values) return `More than 40 different values: ${[...new Set(samples)].join("; ")} ...`;
  const named = values.map((value) => value || "empty");
  if (named.length === 1) return isEmpty({ values }) ? "Empty" : `Always ${named[0]}`;
  return `${named.length} different values: ${named.slice(0, 4).join("; ")}${named.length > 4 ? " ..." : ""}`;
}

function ColumnField({
  column,
  meaning,
  onChange,
}: {
  column: AskedColumn;
  meaning: ColumnMeaning | undefined;
  onChange: (meaning: ColumnMeaning | undefined) => void;
}) {
  // Its values cannot be asked about if there are too many.
  const names = columnMeaning.options.filter(
    (name) => column.values !== undefined || !hasValueMeanings(name) || name === "account",
  );
  return (
    <SelectField
      label={column.heading}
      hint={contentText(column)}
      value={meaning ?? ""}
      onChange={(event) => onChange(columnMeaning.safeParse(event.currentTarget.value).data)}
    >
      <option value="">Choose</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {columnMeanings[name]}
        </option>
      ))}
    </SelectField>
  );
}

function ValuesStep({ step, typed, change }: StepProps<"values">) {
  const { part, asked } = step;
  const allSaid = valuesOf(step, typed);
  const meanings = columnsOf(part, typed);
  return asked.map(({ place, values }) => {
    const meaning = meanings[place];
    const options = hasValueMeanings(meaning) ? valueMeanings[meaning] : {};
    const said = allSaid[place] ?? [];
    return (
      <Fragment key={place}>
        <h2 className="text-xl wrap-anywhere">{part.columns[place]?.heading}: what does each value mean?</h2>
        {values.map((value, i) => (
          <Choice
            key={value}
            legend={value || "Empty"}
            options={options}
            value={said[i]}
            onChange={(name) => {
              const given = valueMeaning.safeParse(name).data;
              change({ values: { ...typed.values, [place]: values.map((_, j) => (j === i ? given : said[j])) } });
            }}
          />
        ))}
      </Fragment>
    );
  });
}

function Choice({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <SelectField label={legend} value={value ?? ""} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="" disabled>
        Choose
      </option>
      <Options names={options} />
    </SelectField>
  );
}
