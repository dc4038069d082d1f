import { type RefObject, useLayoutEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ActionRejection } from "../actions/action-result.ts";
import { allValues, differingFields, type FormValues, formRows, listNameOf, readForm } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";

type ConflictProps = {
  newest: NonNullable<ActionRejection["newest"]>;
  /** These values were saved when the form was opened. */
  base: FormValues | undefined;
  form: RefObject<HTMLFormElement | null>;
  labels: Record<string, string>;
  onMerge: (values: FormValues, newest: ConflictProps["newest"]) => void;
};

/**
 * Shows entered and saved values beside each other after both have changed. The administrator selects one of the two
 * for each field.
 */
export function Conflict({ newest, base, form, labels, onMerge }: ConflictProps) {
  const [mine, setMine] = useState<FormValues>();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  /** These fields were edited here and elsewhere; undefined if that is not known. */
  const [contested, setContested] = useState<ReadonlySet<string>>();
  useLayoutEffect(() => {
    if (!form.current) return;
    const current = readForm(form.current);
    setMine(current);
    if (!base) return;
    // A field that was not edited here must not undo what was edited elsewhere, so the saved value is preselected.
    const here = new Set(differingFields(current, base).map(listNameOf));
    const others = differingFields(current, newest.values).map(listNameOf);
    const there = new Set(differingFields(newest.values, base).map(listNameOf));
    setContested(new Set([...here].filter((name) => there.has(name))));
    setTheirs(new Set(others.filter((name) => !here.has(name))));
  }, [form, base, newest]);
  if (!mine) return null;
  // Rows may have moved, so a list can only be selected as a whole.
  const changed = differingFields(mine, newest.values).map(listNameOf);
  const differing = [...new Set(changed)].filter((name) => Object.hasOwn(labels, name));
  // A field that only one side changed keeps that change, so there is nothing to ask.
  const names = differing.filter((name) => contested === undefined || contested.has(name));
  const choose = (name: string, isTheirs: boolean) => {
    const selected = new Set(theirs);
    if (isTheirs) selected.add(name);
    else selected.delete(name);
    setTheirs(selected);
  };
  const merge = () => {
    if (!form.current) return;
    const merged: Record<string, string | readonly string[]> = {};
    const current = readForm(form.current);
    for (const name of new Set([...Object.keys(current), ...Object.keys(newest.values)])) {
      merged[name] = allValues(theirs.has(listNameOf(name)) ? newest.values : current, name);
    }
    onMerge(merged, newest);
  };
  return (
    <Card role="alert" tone="urgent" className="scroll-mt-24">
      <h2 className="text-xl">This was saved elsewhere while you were editing</h2>
      <p className="mt-2 text-ink-soft">
        {newest.changed}. Nothing was overwritten and your text is still here.{" "}
        {names.length > 0 || differing.length === 0
          ? "Choose what stays, then save again."
          : "You changed different fields, so both changes are kept. Continue, then save again."}
      </p>
      {differing.length === 0 ? <p className="mt-4 font-bold">Both versions say the same.</p> : null}
      {names.length === 0 ? null : (
        <div className="mt-5 grid gap-4">
          {names.map((name) => (
            <fieldset key={name} className="border-t-[1.5px] border-line pt-4">
              <legend className="float-left mb-2 w-full font-bold">{labels[name]}</legend>
              <div className="clear-both grid gap-3 sm:grid-cols-2">
                <Side
                  name={name}
                  title="Yours"
                  values={mine}
                  isSelected={!theirs.has(name)}
                  onChoose={() => choose(name, false)}
                />
                <Side
                  name={name}
                  title="Saved meanwhile"
                  values={newest.values}
                  isSelected={theirs.has(name)}
                  onChoose={() => choose(name, true)}
                />
              </div>
            </fieldset>
          ))}
        </div>
      )}
      <Button variant="ink" className="mt-6" onClick={merge}>
        Continue
      </Button>
    </Card>
  );
}

function Side(props: { name: string; title: string; values: FormValues; isSelected: boolean; onChoose: () => void }) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-2xl border-2 border-line p-4 has-checked:border-ink has-checked:bg-paper">
      <input
        type="radio"
        name={`__choice-${props.name}`}
        checked={props.isSelected}
        onChange={props.onChoose}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span className="block text-sm font-bold">{props.title}</span>
        <span className="mt-1 block max-h-40 overflow-y-auto text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {describeField(props.values, props.name)}
        </span>
      </span>
    </label>
  );
}

function describeField(values: FormValues, name: string): string {
  const rows = formRows(values, name);
  if (rows.length === 0) return describe(name, allValues(values, name));
  const lines = rows.map((row) =>
    Object.entries(row.fields)
      .filter(([field, texts]) => !/Ids?$/.test(field) && texts.length > 0)
      .map(([, texts]) => texts.join(", "))
      .join(" · "),
  );
  return lines.join("\n");
}

/** Describes values in words. Pictures and tags are only counted, because a form has no more than their numbers. */
function describe(name: string, values: string[]): string {
  if (values.length === 0) return "Nothing";
  if (!/Ids?$/.test(name)) return values.join(", ") === "on" ? "Yes" : values.join(", ");
  return `${values.length} selected`;
}
