import { type ReactNode, useRef, useState } from "react";
import type { Fields } from "#domain/fields/field.ts";
import { englishNameOf } from "#domain/fields/in-languages.ts";
import type { ShippedDrafts } from "#domain/fields/shipped-texts.ts";
import type { TranslatedLanguage } from "#domain/languages/languages.ts";
import type { BindRow } from "../forms/list-field.tsx";

/** Returns the draft that visitors see while a field is empty; undefined if they see the English text. */
export function draftOf(
  name: string,
  { language }: Fields[string],
  bind: BindRow,
  drafts: ShippedDrafts = {},
): string | undefined {
  if (language === undefined) return undefined;
  const english = bind(englishNameOf(name, language)).defaultValue;
  return Object.hasOwn(drafts, english) ? drafts[english]?.[language] : undefined;
}

type DraftedFieldProps = {
  draft: string;
  language: TranslatedLanguage | undefined;
  defaultValue: string;
  /** The button writes the draft into this field. */
  children: ReactNode;
};

/** Shows below an empty field what visitors see instead, and a button that takes it over. */
export function DraftedField({ draft, language, defaultValue, children }: DraftedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isEmpty, setIsEmpty] = useState(defaultValue === "");
  const takeOver = () => {
    const control = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("textarea, input");
    if (!control) return;
    control.setRangeText(draft, 0, control.value.length, "end");
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <div ref={place}>
      <div onInput={({ target }) => "value" in target && setIsEmpty(target.value === "")}>{children}</div>
      {isEmpty ? (
        <p className="field-note wrap-anywhere">
          Visitors see this draft, which came with the site: <q lang={language}>{draft}</q>{" "}
          <button type="button" className="text-button" onClick={takeOver}>
            Take it over
          </button>
        </p>
      ) : null}
    </div>
  );
}
