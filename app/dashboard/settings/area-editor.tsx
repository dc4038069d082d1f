import { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Notice } from "#app/ui/field.tsx";
import {
  type SettingsArea,
  type SettingsFormValue,
  settingsForms,
  settingsReaders,
} from "#domain/settings/settings-form.ts";
import { EditForm } from "../parts/edit-form.tsx";
import type { FormValues } from "../parts/form-values.ts";
import { type AreaForm, type AreaFormProps, areaForms } from "./area-forms.tsx";
import { areas } from "./areas.ts";

type AreaEditorProps<Area extends SettingsArea> = {
  data: Pick<AreaFormProps<Area>, "pictures" | "shipped" | "facts" | "now"> & {
    area: Area;
    version: number;
    values: FormValues;
  };
};

/** The form of one area, and beside it how what is typed will read. */
export function AreaEditor<Area extends SettingsArea>({ data }: AreaEditorProps<Area>) {
  const { area, version, values, now, ...known } = data;
  const [search] = useSearchParams();
  // Each save begins the form anew, on what was saved; nothing else does.
  const saved = search.get("saved") ?? "";
  const subject = `settings-${area}`;
  const schema = settingsForms[area];
  const { Fields, Preview }: AreaForm<Area> = areaForms[area];
  const reader = settingsReaders[area];
  const place = useRef<HTMLDivElement>(null);
  const [submitted, setSubmitted] = useState<SettingsFormValue<Area>>();
  const variant = useCallback(() => {
    const form = place.current?.querySelector("form");
    const read = form ? parseWithZod(new FormData(form), { schema: reader }) : undefined;
    // What cannot be understood yet is not shown; what was understood last stays.
    if (read?.status === "success") setSubmitted(read.value);
  }, [reader]);
  useEffect(variant, [variant]);
  return (
    <div ref={place} onInput={() => setTimeout(variant)}>
      {saved === "" ? null : <SavedNotice sitePath={areas[area].sitePath} />}
      <EditForm
        key={`form ${saved}`}
        schema={schema}
        subject={subject}
        saved={values}
        version={version}
        failure="Error saving settings"
        labels={areas[area].labels}
        submitLabel="Save"
        aside={() =>
          Preview ? (
            <section
              aria-label="How it reads"
              className="rounded-card border-[1.5px] border-line bg-paper-2 p-5 wrap-anywhere"
            >
              <h2 className="mb-3 text-xl">How it reads</h2>
              {submitted ? <Preview value={submitted} now={now} facts={known.facts} /> : null}
            </section>
          ) : null
        }
      >
        {(bind) => <Fields bind={bind} now={now} {...known} />}
      </EditForm>
    </div>
  );
}

function SavedNotice({ sitePath }: { sitePath: string | undefined }) {
  return (
    <div className="mb-5">
      <Notice tone="success">
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>Saved.</span>
          {sitePath ? (
            <Link to={sitePath} className="text-button" reloadDocument>
              See it on the site
            </Link>
          ) : null}
        </span>
      </Notice>
    </div>
  );
}
