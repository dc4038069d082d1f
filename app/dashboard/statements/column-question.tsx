import { classNames } from "#app/ui/class-names.ts";
import {
  type ColumnMeaning,
  columnMeaning,
  columnMeanings,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/statements/column-meanings.ts";
import type { PartView } from "#server/statements/statement-view.ts";

type ColumnQuestionProps = {
  column: PartView["columns"][number];
  meaning: ColumnMeaning | undefined;
  said: Readonly<Record<string, ValueMeaning>>;
  onMeaning: (meaning: ColumnMeaning | undefined) => void;
  onValue: (value: string, means: ValueMeaning) => void;
  /** These are the first values of the column; "" if it has none. */
  samples: string;
};

/** Asks what a column is, and what its values mean. */
export function ColumnQuestion({
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
