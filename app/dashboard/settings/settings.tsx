import { parseWithZod } from "@conform-to/zod/v4";
import { ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { rejectionMessage, useRejection } from "#app/dashboard/actions/action-result.ts";
import type { FormValues } from "#app/dashboard/actions/form-values.ts";
import { EditForm } from "#app/dashboard/forms/edit-form.tsx";
import { Rejected } from "#app/dashboard/results/rejected.tsx";
import { Notice } from "#app/ui/field.tsx";
import type { PayingAccount } from "#domain/sales/arrears-text.ts";
import { areaGroups, type PreviewLine } from "#domain/settings/area.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import { type SettingsArea, settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { LaunchChecklist } from "../launch/launch-checklist.tsx";
import type { LaunchItem } from "../launch/launch-item.ts";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/settings.ts";
import { type AreaContext, AreaFields } from "./area-fields.tsx";
import type { BackupSummary } from "./backups.server.ts";
import { DownloadBackup } from "./download-form.tsx";

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

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./settings.server.ts";

export const handle = viewHandle({ title: "Settings", topics: ["backups"] });

export default function Settings({ loaderData }: Route.ComponentProps) {
  const data = loaderData;
  if (data.area === undefined) return <AreaList {...data} />;
  const { area } = data;
  const { title, lead, group } = settingsAreas[area];
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/settings/:area?")} className="text-button">
          All settings
        </Link>
        <Link to={viewPath("/dashboard/versions/:of/:id", { of: "settings", id: area })} className="text-button">
          Versions
        </Link>
      </p>
      <ViewHeader title={title} lead={lead} />
      <FilterChips
        label={areaGroups[group]}
        choices={areasOf(group).map((name) => ({
          label: settingsAreas[name].title,
          to: viewPath("/dashboard/settings/:area?", { area: name }),
          isSelected: name === area,
        }))}
      />
      <div className="mt-5">
        <AreaEditor key={area} data={data} />
      </div>
    </>
  );
}

/** The areas of a group, in the order of the list. */
function areasOf(group: string) {
  return settingsAreaNames.filter((name) => settingsAreas[name].group === group);
}

type AreaListProps = {
  edited: readonly string[];
  launch: readonly LaunchItem[];
  /** Of the program, for whoever looks after the server. */
  version: string;
  backups: BackupSummary | undefined;
  downloadProblem: string | undefined;
  now: Date;
};

function AreaList({ edited, launch, version, backups, downloadProblem, now }: AreaListProps) {
  return (
    <>
      <ViewHeader title="Settings" lead="Each edit is on the site within a second." />
      <LaunchChecklist items={launch} />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        {Object.entries(areaGroups).map(([group, title]) => (
          <section key={group} className="rounded-card border-[1.5px] border-line bg-white px-5 pt-5 pb-2 sm:px-6">
            <h2 className="mb-3 text-xl">{title}</h2>
            <ul>
              {areasOf(group).map((name) => (
                <li key={name} className="border-t-[1.5px] border-line">
                  <Link
                    to={viewPath("/dashboard/settings/:area?", { area: name })}
                    className="group flex min-h-16 items-center justify-between gap-4 py-3 no-underline"
                  >
                    <span className="min-w-0">
                      <span className="block font-display font-bold tracking-tight group-hover:underline">
                        {settingsAreas[name].title}
                      </span>
                      <span className="mt-0.5 block text-[0.9375rem] text-ink-soft">{settingsAreas[name].lead}</span>
                      {edited.includes(name) ? null : <span className="mt-1 block text-sm text-ink-soft">Default</span>}
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Backups backups={backups} downloadProblem={downloadProblem} now={now} />
      <p className="mt-6 text-sm text-ink-soft">Amaka {version}</p>
    </>
  );
}

/** When the site was last backed up, and why not since. */
function Backups({ backups, downloadProblem, now }: Pick<AreaListProps, "backups" | "downloadProblem" | "now">) {
  const message = rejectionMessage(useRejection()) ?? downloadProblem;
  return (
    <section id="backups" className="mt-6 rounded-card border-[1.5px] border-line bg-white px-5 py-5 sm:px-6">
      <h2 className="mb-3 text-xl">Backups</h2>
      {message ? <Rejected>{message}</Rejected> : null}
      {backups ? (
        <>
          {backups.failure && !backups.failure.isOver ? (
            <Notice tone="error">
              The last backup failed {sinceText(backups.failure.at, now)}. {backups.failure.reason}
            </Notice>
          ) : null}
          <p>
            Newest backup: {backups.succeededAt ? sinceText(backups.succeededAt, now) : "none yet"}. One is made{" "}
            {backups.everyHours === 24 ? "each day at" : `each ${backups.everyHours} h, with all pictures at`}{" "}
            {clockText(backups.at)} in {backups.place}, {backups.isEncrypted ? "encrypted" : "not encrypted"}.
          </p>
          {backups.failure?.isOver ? (
            <p className="text-[0.9375rem] text-ink-soft">
              Last failure: {sinceText(backups.failure.at, now)}. {backups.failure.reason}
            </p>
          ) : null}
          <ButtonForm intent="back-up" size="regular" className="mt-4">
            Back up now
          </ButtonForm>
        </>
      ) : (
        <p className="max-w-[52ch] text-ink-soft">
          None is made. If this machine is lost, so is everything on it: homes, buyers, payments. Set BACKUP_TO to a
          folder on another disk, or to a bucket, and start the site again; docs/operations.md says how.
        </p>
      )}
      <DownloadBackup isOpen={downloadProblem !== undefined} />
    </section>
  );
}

/** The form of one area, and beside it how what is typed will read. */
function AreaEditor({ data }: AreaEditorProps) {
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
