import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { ArticleField } from "../blog/article-field.tsx";
import { TranslationField } from "../blog/translation-field.tsx";
import { FormSections } from "../fields/form-fields.tsx";
import type { DrawnField } from "../fields/slots.ts";
import type { Bind } from "../forms/bind.ts";

/**
 * Shows the fields of the legal texts.
 *
 * @param shipped the default texts by the names of their fields
 */
export function LegalFields({ bind, shipped }: { bind: Bind; shipped: Readonly<Record<string, string>> }) {
  const text = (field: DrawnField) => <LegalText field={field} shipped={shipped[field.name] ?? ""} />;
  const translation = (field: DrawnField) => <TranslationField {...field} saved={field.defaultValue} />;
  const slots = Object.fromEntries(
    Object.entries(legalArea.fields).map(([name, { language }]) => [name, language === undefined ? text : translation]),
  );
  return <FormSections sections={legalArea.sections} bind={bind} slots={slots} />;
}

/** Shows the default text until the administrator begins an own text, which then begins with it. */
function LegalText({ field, shipped }: { field: DrawnField; shipped: string }) {
  const [own, setOwn] = useState(field.defaultValue);
  if (own === "") {
    return (
      <div>
        <input type="hidden" name={field.name} form={field.form} value="" />
        <details className="rounded-2xl bg-paper px-5">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">Read the default text</summary>
          <RichText html={shipped} className="pb-5" />
        </details>
        <Button variant="outline" size="small" className="mt-4" onClick={() => setOwn(shipped)}>
          Write your own, beginning with it
        </Button>
      </div>
    );
  }
  return (
    <div>
      <ArticleField {...field} defaultValue={own} saved={field.defaultValue} onWrite={() => {}} />
      <Button variant="ghost" size="small" className="mt-4" onClick={() => setOwn("")}>
        Back to the default text
      </Button>
    </div>
  );
}
