import { useState } from "react";
import { SelectField } from "#app/ui/field.tsx";
import type { StatementColumns } from "#domain/sales/statement-columns.ts";
import { columnNames } from "./outcome-names.ts";

/** What the server sees in a file: its columns, what each is taken for, and the first rows. */
export type LookedAt = {
  heading: string[];
  guessed: Partial<StatementColumns>;
  samples: { line: number; cells: string[] }[];
};

/** Of the transaction number only: amount, day and payer then tell payments apart. */
const NO_COLUMN = "-none-";

/** The columns that a person chose; "" for what the file does not have. */
export function chosenColumns(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.keys(columnNames).flatMap((name) => {
      const column = form.get(name);
      return typeof column === "string" ? [[name, column === NO_COLUMN ? "" : column]] : [];
    }),
  );
}

/** Which column is which, as far as it is known, each with what is in the first rows. Every choice can be changed. */
export function ColumnChoice({ seen }: { seen: LookedAt }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-lg font-bold">Which column is which?</legend>
      <p className="text-ink-soft">
        Compare with the first rows of the file. What you choose is remembered for the next file like this.
      </p>
      <dl
        aria-label="The first rows of the file"
        className="grid gap-x-6 gap-y-4 text-[15px] sm:grid-cols-2 lg:grid-cols-3"
      >
        {seen.heading.map((column, place) => (
          <div key={column} className="min-w-0 border-t-[1.5px] border-line pt-2 wrap-anywhere">
            <dt className="font-bold">{column}</dt>
            {seen.samples.map(({ line, cells }) => (
              <dd key={line}>{cells[place]?.slice(0, 80) || <span className="text-ink-soft">Empty</span>}</dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(columnNames).map(([name, label]) => (
          <ColumnField key={name} name={name} label={label} seen={seen} />
        ))}
      </div>
    </fieldset>
  );
}

function ColumnField({ name, label, seen }: { name: string; label: string; seen: LookedAt }) {
  const guessed = Object.entries(seen.guessed).find(([column]) => column === name)?.[1];
  const [chosen, setChosen] = useState(guessed === "" && name === "reference" ? NO_COLUMN : (guessed ?? ""));
  const place = seen.heading.indexOf(chosen);
  const samples = seen.samples.map(({ cells }) => cells[place]?.slice(0, 40) ?? "").filter(Boolean);
  return (
    <SelectField
      label={label}
      name={name}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      required={["reference", "date", "amountIn"].includes(name)}
      hint={place === -1 ? undefined : samples.length === 0 ? "Empty in the first rows" : `Like ${samples.join("; ")}`}
    >
      <option value="">{name === "reference" ? "Choose" : "None"}</option>
      {name === "reference" ? <option value={NO_COLUMN}>This file has none</option> : null}
      {seen.heading.map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </SelectField>
  );
}
