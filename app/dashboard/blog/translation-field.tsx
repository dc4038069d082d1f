import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DrawnField } from "../fields/slots.ts";
import { ArticleField } from "./article-field.tsx";

/** Offers the editor, which is large, for a text that is not translated yet. */
export function TranslationField({ saved, ...field }: DrawnField & { saved: string }) {
  const [isWritten, setWritten] = useState(field.defaultValue !== "");
  if (isWritten) return <ArticleField {...field} saved={saved} onWrite={() => {}} />;
  return (
    <div>
      <p className="field-label">{field.label}</p>
      <input type="hidden" name={field.name} form={field.form} value="" />
      <Button variant="outline" size="small" className="mt-2" onClick={() => setWritten(true)}>
        Write the translation
      </Button>
    </div>
  );
}
