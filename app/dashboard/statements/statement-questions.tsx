import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import {
  type ColumnMeaning,
  columnMeaning,
  columnMeanings,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/sales/statement-layout.ts";
import type { AskedPart, FileAnswers } from "#server/sales/statement-reading.ts";

type Step =
  | { about: "column"; part: AskedPart; place: number }
  | { about: "values"; part: AskedPart; place: number; values: string[] }
  | { about: "name" | "completed" | "currency" | "accounts" | "order"; part: AskedPart; shown: string[] };

/** Answers so far, by part. */
export type TypedAnswers = Omit<FileAnswers, "meanings" | "values"> & {
  columns?: (ColumnMeaning | undefined)[];
  values?: Record<string, (ValueMeaning | undefined)[]>;
};

/** Later questions depend on earlier answers. */
function stepsOf(parts: readonly AskedPart[], allTyped: Readonly<Record<number, TypedAnswers>>): Step[] {
  return parts.flatMap((part) => {
    const typed = allTyped[part.index] ?? {};
    const meaningOf = (place: number) => typed.columns?.[place] ?? part.columns[place]?.meaning;
    const isNew = part.questions.some(({ about }) => about === "columns");
    const steps: Step[] = [];
    if (isNew) {
      for (const place of part.columns.keys()) steps.push({ about: "column", part, place });
      for (const [place, { values }] of part.columns.entries()) {
        const meaning = meaningOf(place);
        if (hasValueMeanings(meaning) && meaning !== "account" && values)
          steps.push({ about: "values", part, place, values });
      }
      steps.push({ about: "name", part, shown: [] });
    }
    for (const question of part.questions) {
      if (question.about === "column") steps.push({ about: "column", part, place: question.place });
      if (question.about === "values") steps.push({ ...question, part });
      if (question.about === "completed") steps.push({ about: "completed", part, shown: [] });
      if (question.about === "currency") steps.push({ about: "currency", part, shown: question.named });
      if (question.about === "accounts") steps.push({ about: "accounts", part, shown: question.numbers });
      if (question.about === "order") steps.push({ about: "order", part, shown: question.samples });
    }
    return steps;
  });
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

/** One question at a time. */
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
    const said = step.about === "column" ? { ...typed, columns: columnsOf(part, typed) } : typed;
    const all = { ...allTyped, [part.index]: said };
    setAllTyped(all);
    if (isLast) onDone(all);
    else setAt(at + 1);
  };
  return (
    <section aria-label="Questions about this file" className="grid gap-4 border-t-[1.5px] border-line pt-4">
      <p className="text-[0.9375rem] text-ink-soft">
        Question {at + 1} of {steps.length}
        {part.index > 0 ? `, part ${part.index + 1} of the file` : ""}
      </p>
      {problem ? <p className="font-bold text-clay">{problem}</p> : null}
      <StepFields key={at} step={step} typed={typed} change={change} />
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

function columnsOf(part: AskedPart, typed: TypedAnswers): (ColumnMeaning | undefined)[] {
  return part.columns.map(({ meaning }, place) => typed.columns?.[place] ?? meaning);
}

function isAnswered(step: Step, typed: TypedAnswers): boolean {
  if (step.about === "column") return columnsOf(step.part, typed)[step.place] !== undefined;
  if (step.about === "values") return step.values.every((_, i) => typed.values?.[step.place]?.[i] !== undefined);
  if (step.about === "name") return true;
  if (step.about === "accounts") return step.shown.every((number) => typed.accounts?.[number] !== undefined);
  return (step.about === "completed" ? typed.isCompleted : typed[step.about]) !== undefined;
}

function StepFields({
  step,
  typed,
  change,
}: {
  step: Step;
  typed: TypedAnswers;
  change: (changed: Partial<TypedAnswers>) => void;
}) {
  if (step.about === "column") return <ColumnStep step={step} typed={typed} change={change} />;
  if (step.about === "values") return <ValuesStep step={step} typed={typed} change={change} />;
  if (step.about === "name") {
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
  if (step.about === "completed") {
    return (
      <Choice
        legend="Nothing in this file shows whether a transaction was completed. Do files like this list completed ones only?"
        options={{ yes: "Completed ones only", no: "Others as well, ask about each row" }}
        value={typed.isCompleted === undefined ? undefined : typed.isCompleted ? "yes" : "no"}
        onChange={(value) => change({ isCompleted: value === "yes" })}
      />
    );
  }
  if (step.about === "currency") {
    const named =
      step.shown.length > 0
        ? `The lines above the rows name ${step.shown.join(" and ")}.`
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
  if (step.about === "accounts") {
    return step.shown.map((number) => (
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
  }
  return (
    <Choice
      legend={`The days of this file can be read in two ways: ${step.shown.join(", ")}. Which comes first?`}
      options={{ "day-first": "The day", "month-first": "The month" }}
      value={typed.order}
      onChange={(order) => change({ order: order === "month-first" ? "month-first" : "day-first" })}
    />
  );
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

function ColumnStep({
  step: { part, place },
  typed,
  change,
}: {
  step: Extract<Step, { about: "column" }>;
  typed: TypedAnswers;
  change: (changed: Partial<TypedAnswers>) => void;
}) {
  const column = part.columns[place];
  if (!column) return null;
  const all = columnsOf(part, typed);
  const { heading, samples, values } = column;
  return (
    <>
      <h3 className="text-xl wrap-anywhere">{heading}</h3>
      <ul aria-label="The first rows" className="text-[0.9375rem] wrap-anywhere">
        {samples.map((sample, i) => (
          <li key={`${part.index}-${place}-${samples.slice(0, i).length}`}>{sample || "Empty"}</li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        {values
          ? `${
              values.length === 1
                ? "Always the same"
                : `${values.length} different values: ${values
                    .map((value) => value || "empty")
                    .slice(0, 12)
                    .join("; ")}`
            }`
          : "More than 40 different values"}
      </p>
      <SelectField
        label="What is in this column?"
        value={all[place] ?? ""}
        onChange={(event) => {
          const meaning = columnMeaning.safeParse(event.currentTarget.value).data;
          change({ columns: all.map((one, i) => (i === place ? meaning : one)) });
        }}
      >
        <option value="">Choose</option>
        {Object.entries(columnMeanings)
          .filter(
            ([name]) =>
              values !== undefined || !hasValueMeanings(columnMeaning.safeParse(name).data) || name === "account",
          )
          .map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </SelectField>
    </>
  );
}

function ValuesStep({
  step: { part, place, values },
  typed,
  change,
}: {
  step: Extract<Step, { about: "values" }>;
  typed: TypedAnswers;
  change: (changed: Partial<TypedAnswers>) => void;
}) {
  const meaning = columnsOf(part, typed)[place];
  const options = hasValueMeanings(meaning) ? valueMeanings[meaning] : undefined;
  const said = typed.values?.[place] ?? [];
  return (
    <>
      <h3 className="text-xl wrap-anywhere">{part.columns[place]?.heading}: what does each value mean?</h3>
      {values.map((value, i) => (
        <Choice
          key={value}
          legend={value || "Empty"}
          options={options ?? {}}
          value={said[i]}
          onChange={(name) => {
            const given = valueMeaning.safeParse(name).data;
            change({ values: { ...typed.values, [place]: values.map((_, j) => (j === i ? given : said[j])) } });
          }}
        />
      ))}
    </>
  );
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
