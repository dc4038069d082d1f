import { type ReactNode, useRef, useState } from "react";
import { factTexts, fillFacts, type SiteFacts } from "#domain/settings/fact-text.ts";
import { findUnknownPlaceholder } from "#domain/settings/text-with-placeholders.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import type { Binding } from "../forms/bind.ts";

type NamedValuesProps = Pick<Binding, "defaultValue" | "errors"> & {
  names: readonly string[];
  facts: SiteFacts;
  /** The buttons insert into this field. */
  children: ReactNode;
};

/**
 * Adds to a field a button for each placeholder, which inserts it at the cursor, and shows the resulting text below.
 */
export function PlaceholderField({ names, facts, defaultValue, errors, children }: NamedValuesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(defaultValue);
  const unknown = errors ? undefined : findUnknownPlaceholder(text, names);
  const reads = fillFacts(text, facts);
  const insert = (braced: string) => {
    const control = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
    if (!control) return;
    const [from, to] = [control.selectionStart ?? control.value.length, control.selectionEnd ?? control.value.length];
    control.setRangeText(braced, from, to, "end");
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <div ref={place} className="group">
      <div onInput={({ target }) => "value" in target && setText(String(target.value))}>{children}</div>
      {unknown ? (
        <p role="status" className="field-error">
          There is no value {unknown}. Choose one of these.
        </p>
      ) : null}
      <fieldset className={unknown ? "mt-2" : "mt-2 hidden group-focus-within:block"}>
        <legend className="sr-only">Put a value at the cursor</legend>
        <div className="flex flex-wrap gap-2">
          {names.map((braced) => (
            <button
              key={braced}
              type="button"
              // Without this the field would lose its cursor, and a phone would hide its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(braced)}
              className="min-h-11 cursor-pointer rounded-full bg-paper-2 px-4 text-left text-[0.9375rem] font-bold hover:bg-sun"
            >
              {labelOf(braced)} <span className="font-normal text-ink-soft">{valueText(braced, facts)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {reads !== text ? (
        <p className="field-note wrap-anywhere">
          Reads: {reads === "" ? "nothing, until there is such a value" : <q>{reads}</q>}
        </p>
      ) : null}
    </div>
  );
}

const factLabels: Readonly<Record<string, string>> = {
  "{unitsFrom}": "Lowest price",
  "{plotsFrom}": "Lowest price of a plot",
  "{homesFrom}": "Lowest price of a home",
  "{perDayFrom}": "Lowest amount a day",
  "{perDayTo}": "Highest amount a day",
  "{construction}": "Building time, as a claim",
  "{constructionMonths}": "Building time",
  "{process}": "Time until they move in",
  "{newLandlords}": "New landlords",
  "{lowestPerDay}": "Least a day",
  "{lowestTerm}": "Time at the least a day",
};

/** Returns the label of a placeholder: "{{lastPayment}}" becomes "Last payment". */
function labelOf(braced: string): string {
  const spaced = (name: string) => capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return factLabels[braced] ?? spaced(braced.replace(/[{}]/g, ""));
}

/** Returns the value of a placeholder; "" if it is known only later. */
function valueText(braced: string, facts: SiteFacts): string {
  const texts: Record<string, string | undefined> = factTexts(facts);
  const name = braced.slice(1, -1);
  return name in texts ? (texts[name] ?? "none now") : "";
}
