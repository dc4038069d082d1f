import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import type { FormValues } from "#app/dashboard/actions/form-values.ts";
import { EditForm } from "#app/dashboard/forms/edit-form.tsx";
import type { PayingAccount } from "#domain/ledger/arrears-text.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import { type SettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { areaGroups, type PreviewLine } from "#domain/settings/settings-area.ts";
import { Card } from "../cards/card.tsx";
import type { Bind } from "../forms/bind.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewPath } from "../view/view-path.ts";
import { areasInGroup } from "./areas-in-group.ts";
import { useFocusFieldFromHash } from "./use-focus-field-from-hash.ts";

type AreaPageProps = {
  data: {
    area: SettingsArea;
    version: number;
    values: FormValues;
    facts: SiteFacts;
    maxTermYears: number;
    accounts: readonly PayingAccount[];
    now: Date;
  };
  children: (bind: Bind) => ReactNode;
};

const saveButton = [{ intent: "save", label: "Save" }] as const;

export function SettingsAreaPage({ data, children }: AreaPageProps) {
  const { area } = data;
  const { title, lead, group } = settingsAreas[area];
  return (
    <>
      <p className="mb-1 max-lg:hidden">
        <Link to={viewPath("/dashboard/settings")} className="text-button">
          All settings
        </Link>
      </p>
      <ViewHeader
        title={title}
        lead={lead}
        actions={
          <Link to={viewPath("/dashboard/versions/:of/:id", { of: "settings", id: area })} className="text-button">
            Versions
          </Link>
        }
      />
      <FilterChips
        label={areaGroups[group]}
        choices={areasInGroup(group).map((name) => ({
          label: settingsAreas[name].title,
          to: viewPath("/dashboard/settings/:area", { area: name }),
          isSelected: name === area,
        }))}
      />
      <div className="mt-5">
        <AreaEditor key={area} data={data}>
          {children}
        </AreaEditor>
      </div>
    </>
  );
}

function AreaEditor({ data, children }: AreaPageProps) {
  const { area, version, values, facts, maxTermYears, accounts, now } = data;
  const { labels, preview } = settingsAreas[area];
  const schema: z.ZodObject = settingsAreas[area].form;
  const place = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<PreviewLine[]>();
  const update = useCallback(() => {
    const element = place.current?.querySelector("form");
    const reader = preview?.({ facts, maxTermYears, accounts, now });
    const read = element && reader ? parseWithZod(new FormData(element), { schema: reader }) : undefined;
    // While the input has errors, the last valid preview stays.
    if (read?.status === "success") setLines(read.value);
  }, [preview, facts, maxTermYears, accounts, now]);
  useEffect(update, [update]);
  useFocusFieldFromHash(place);
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
        {children}
      </EditForm>
    </div>
  );
}

function Preview({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <Card aria-label="How it reads" padding="compact" tone="sample" className="wrap-anywhere">
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
    </Card>
  );
}
