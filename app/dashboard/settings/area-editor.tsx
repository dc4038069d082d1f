import { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { PayingAccount } from "#domain/sales/arrears-text.ts";
import type { PreviewLine } from "#domain/settings/area.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import type { FormValues } from "../actions/form-values.ts";
import { EditForm } from "../forms/edit-form.tsx";
import { type AreaContext, AreaFields } from "./area-fields.tsx";

type AreaEditorProps = {
  data: AreaContext & {
    area: SettingsArea;
    version: number;
    values: FormValues;
    /** The site's claims, as they are saved. */
    facts: SiteFacts;
    maxTermYears: number;
    accounts: readonly PayingAccount[];
    now: Date;
  };
};

const saveButton = [{ intent: "save", label: "Save" }] as const;

/** The form of one area, and beside it how what is typed will read. */
export function AreaEditor({ data }: AreaEditorProps) {
  const { area, version, values, facts, maxTermYears, accounts, now } = data;
  const { heading, fields, labels, preview } = settingsAreas[area];
  const schema: z.ZodObject = settingsAreas[area].form;
  const place = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<PreviewLine[]>();
  const update = useCallback(() => {
    const element = place.current?.querySelector("form");
    const reader = preview?.({ facts, maxTermYears, accounts, now });
    const read = element && reader ? parseWithZod(new FormData(element), { schema: reader }) : undefined;
    // What cannot be understood yet is not shown; what was understood last stays.
    if (read?.status === "success") setLines(read.value);
  }, [preview, facts, maxTermYears, accounts, now]);
  useEffect(update, [update]);
  return (
    <div ref={place} onInput={() => setTimeout(update)}>
      <EditForm
        schema={schema}
        subject={`settings-${area}`}
        saved={values}
        version={version}
        failure="Error saving settings"
        labels={labels}
        buttons={saveButton}
        aside={() => (preview ? <Preview lines={lines ?? []} /> : null)}
      >
        {(bind) => <AreaFields heading={heading} fields={fields} bind={bind} context={data} />}
      </EditForm>
    </div>
  );
}

function Preview({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <section aria-label="How it reads" className="rounded-card border-[1.5px] border-line bg-paper-2 p-5 wrap-anywhere">
      <h2 className="mb-3 text-xl">How it reads</h2>
      {lines.map(({ label, text, highlight, isLarge }) => (
        <div key={`${label} ${text}`} className="not-first:mt-3">
          {label === undefined ? null : (
            <p className="text-sm text-ink-soft">
              {label} {highlight ? <mark className="rounded-md bg-sun px-1 text-ink">{highlight}</mark> : null}
            </p>
          )}
          <p className={isLarge ? "display text-2xl" : label === undefined ? undefined : "font-bold"}>{text}</p>
        </div>
      ))}
    </section>
  );
}
