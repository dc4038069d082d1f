import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { ArticleField } from "../blog/article-field.tsx";
import type { Bind, Binding } from "../forms/bind.ts";
import { FormSection } from "../forms/form-section.tsx";

/** @param shipped default texts by field */
export function LegalFields({ bind, shipped }: { bind: Bind; shipped: Readonly<Record<string, string>> }) {
  return Object.entries(legalArea.fields).map(([name, { label, heading = legalArea.heading }]) => (
    <FormSection key={name} title={heading.title} lead={heading.lead}>
      <LegalText field={bind(name)} label={label} shipped={shipped[name] ?? ""} />
    </FormSection>
  ));
}

/** Starts from the default text. */
function LegalText({ field, label, shipped }: { field: Binding; label: string; shipped: string }) {
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
      <ArticleField {...field} label={label} defaultValue={own} saved={field.defaultValue} onWrite={() => {}} />
      <Button variant="ghost" size="small" className="mt-4" onClick={() => setOwn("")}>
        Back to the default text
      </Button>
    </div>
  );
}
