import { type FormEvent, useCallback, useEffect, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice, SelectField, TextAreaField } from "#app/ui/field.tsx";
import type { ImportKind } from "#domain/catalogue/home-import.ts";
import { formatNumber } from "#domain/money/money.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { type ActionRejection, rejectionMessage } from "../action-result.ts";
import { FilterChips } from "../parts/filter-chips.tsx";
import { oneOf } from "../parts/form-values.ts";
import { TableLink } from "../parts/table-link.tsx";
import { useFormDraft } from "../parts/use-form-draft.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/imports.ts";

export { action, loader } from "./imports.server.ts";

export const handle = viewHandle({ title: "Import and export" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Opened = NonNullable<Route.ComponentProps["loaderData"]["opened"]>;

const HOMES: Record<ImportKind, { one: string; many: string }> = {
  property: { one: "property", many: "properties" },
  apartment: { one: "apartment type", many: "apartment types" },
};

const OUTCOMES: Record<Opened["outcome"], string> = {
  bad: "Cannot be imported",
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  added: "Added",
  updated: "Updated",
};

/** Tables of homes in, tables of everything out. */
export default function Imports({ loaderData }: Route.ComponentProps) {
  const { opened, imports, now, maxRows } = loaderData;
  return (
    <>
      <ViewHeader
        title="Import and export"
        lead="Many homes at once, from a spreadsheet or another program. You see what every row would do before anything changes."
      />
      <ReadTable maxRows={maxRows} />
      {opened ? <OpenedImport key={opened.id} opened={opened} /> : null}
      <Exports />
      {imports.length > 0 ? (
        <>
          <h2 className="mt-10 text-2xl">Tables that were read</h2>
          <ul className="mt-4 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
            {imports.map((one) => (
              <li key={one.id} className="not-first:border-t-[1.5px] not-first:border-line">
                <Link
                  to={viewPath("/dashboard/imports/:id?", { id: one.id })}
                  className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-3 no-underline hover:underline"
                >
                  <span className="font-bold wrap-anywhere">{one.fileName}</span>
                  <span className="text-[15px] text-ink-soft">
                    {HOMES[one.kind].many}, {sinceText(one.createdAt, now)}
                    {leftOf(one.counts) > 0 ? `, ${formatNumber(leftOf(one.counts))} left to import` : ""}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function leftOf(counts: Opened["counts"]): number {
  return (counts.new ?? 0) + (counts.changed ?? 0);
}

const PASTED = "Pasted table";

function ReadTable({ maxRows }: { maxRows: number }) {
  const navigate = useNavigate();
  const draft = useFormDraft("import");
  const begins = (name: string, initial: string) => oneOf(draft.values ?? {}, name) || initial;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const rejections: Record<string, string> = {
    empty: "There is no row in this table.",
    "not-a-table": "This is no table that can be read. Save it as CSV, or paste it with its heading.",
    "broken-off": "The table did not arrive whole. Nothing was read; please send it again.",
    "too-large": "This table is larger than 5 MB. Please send it in parts.",
    "too-large-unpacked": "This workbook holds more than is read. Please save the sheet as CSV, or send it in parts.",
    "not-text":
      "This is neither CSV nor an Excel workbook (XLSX). Save the table as CSV in your spreadsheet, and send that.",
    "too-many-columns": "This table has more than 200 columns.",
    "row-too-long": "A row is longer than 500,000 characters. Perhaps a quotation mark is missing before it.",
    "quote-unclosed": "A quotation mark is opened and never closed.",
    "too-many-rows": `This table has more than ${formatNumber(maxRows)} rows. Please send it in parts.`,
    "no-reference":
      "The column “Reference” is missing. It names each home, such as KOLOLO-12, so that importing again changes nothing.",
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    const pasted = String(form.get("pasted") ?? "");
    const isFile = file instanceof File && file.size > 0;
    if (!isFile && pasted.trim() === "") return setFailure("Choose a file or paste a table first.");
    const query = new URLSearchParams({
      kind: String(form.get("kind")),
      name: isFile ? file.name : PASTED,
      publishes: String(form.get("publishes")),
    });
    setIsBusy(true);
    setFailure(undefined);
    try {
      const response = await fetch(`/dashboard/imports/read?${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream", Accept: "application/json" },
        body: isFile ? file : pasted,
      });
      if (response.status === 413) return setFailure("This file is larger than 5 MB. Please send it in parts.");
      const outcome: { ok: true; importId: number } | { ok: false; reason: string; line?: number } =
        await response.json();
      if (outcome.ok) {
        draft.discard();
        await navigate(viewPath("/dashboard/imports/:id?", { id: outcome.importId }));
      } else {
        const text = rejections[outcome.reason] ?? "This table cannot be read.";
        setFailure(outcome.line === undefined ? text : `Near line ${formatNumber(outcome.line)}: ${text}`);
      }
    } catch {
      setFailure("The table could not be sent. Nothing was read; please try again.");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={draft.form.ref}
      onInput={draft.form.onInput}
      key={draft.round}
      onSubmit={send}
      className="grid max-w-3xl gap-5 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6"
    >
      {draft.head}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What it holds" name="kind" defaultValue={begins("kind", "property")}>
          <option value="property">Properties</option>
          <option value="apartment">Apartment types</option>
        </SelectField>
        <SelectField label="New homes" name="publishes" defaultValue={begins("publishes", "no")}>
          <option value="no">Stay drafts at first</option>
          <option value="yes">Appear on the site at once</option>
        </SelectField>
      </div>
      <label className="grid gap-1.5 text-[15px] font-bold">
        File (CSV or JSON)
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          className="control font-normal"
        />
      </label>
      <TextAreaField
        label="Or paste a table"
        name="pasted"
        defaultValue={begins("pasted", "")}
        rows={3}
        spellCheck={false}
        placeholder="Reference;Title;Price"
        hint="The first row names the columns, as in an export. “Reference” is needed; columns that are left out stay as they are."
      />
      <Button type="submit" variant="ink" className="justify-self-start" disabled={isBusy}>
        {isBusy ? "Reading..." : "Read the table"}
      </Button>
    </form>
  );
}

type BatchAnswer = { left: number } | ActionRejection;

function OpenedImport({ opened }: { opened: Opened }) {
  const { counts, outcome, outcomes, rows, ignoredColumns } = opened;
  const fetcher = useFetcher<BatchAnswer>();
  const [total, setTotal] = useState<number>();
  const left = leftOf(counts);
  const answer = fetcher.data;
  const rejection = answer && "submission" in answer ? rejectionMessage(answer) : undefined;
  const isRunning = total !== undefined && left > 0 && rejection === undefined;
  const { state, submit } = fetcher;
  const sendBatch = useCallback(() => {
    const address = viewPath("/dashboard/imports/:id?", { id: opened.id });
    submit({ intent: "import", import: String(opened.id) }, { method: "post", action: address });
  }, [submit, opened.id]);
  // One batch after the other, until none is left: what is done stays done whatever happens in between.
  useEffect(() => {
    if (isRunning && state === "idle") sendBatch();
  }, [isRunning, state, sendBatch]);
  const begin = () => {
    setTotal(left);
    if (rejection) sendBatch();
  };
  const resource = HOMES[opened.kind];
  const done = (counts.added ?? 0) + (counts.updated ?? 0);
  return (
    <section className="mt-8" aria-labelledby="opened">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="opened" className="text-2xl wrap-anywhere">
          {opened.fileName}
        </h2>
        {left > 0 && !isRunning ? (
          <Button onClick={begin} disabled={state !== "idle"}>
            {`Import ${formatNumber(left)} ${left === 1 ? resource.one : resource.many}`}
          </Button>
        ) : null}
      </div>
      {rejection ? (
        <div className="mt-4">
          <Notice tone="error">{`${rejection} ${formatNumber(left)} are left; go on when you are ready.`}</Notice>
        </div>
      ) : null}
      {isRunning && total !== undefined ? (
        <div className="mt-4">
          <p className="mb-2 font-bold">{`${formatNumber(total - left)} of ${formatNumber(total)} are done`}</p>
          <div
            role="progressbar"
            aria-label="Importing"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={total - left}
            className="h-3 overflow-hidden rounded-full bg-paper-2"
          >
            <div
              className="h-full origin-left rounded-full bg-sun transition-transform duration-150"
              style={{ transform: `scaleX(${(total - left) / total})` }}
            />
          </div>
        </div>
      ) : null}
      {done > 0 && left === 0 ? (
        <div className="mt-4">
          <Notice tone="success">
            {`Imported: ${formatNumber(counts.added ?? 0)} added, ${formatNumber(counts.updated ?? 0)} updated, ${formatNumber(counts.unchanged ?? 0)} unchanged.`}
          </Notice>
        </div>
      ) : null}
      {ignoredColumns.length > 0 ? (
        <p className="mt-4 text-[15px] text-ink-soft wrap-anywhere">{`Not read: ${ignoredColumns.join(", ")}`}</p>
      ) : null}
      <div className="mt-4">
        <FilterChips
          label="Show only"
          choices={outcomes
            .filter((one) => (counts[one] ?? 0) > 0)
            .map((one) => ({
              label: OUTCOMES[one],
              to: viewPath("/dashboard/imports/:id?", { id: opened.id, show: one }),
              isSelected: one === outcome,
              count: counts[one] ?? 0,
            }))}
        />
      </div>
      <ul className="mt-4 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
        {rows.map((row) => (
          <li key={row.rowNumber} className="py-3 not-first:border-t-[1.5px] not-first:border-line">
            <p className="wrap-anywhere">
              <span className="font-bold">{row.reference || `Row ${row.rowNumber}`}</span> {row.name}
            </p>
            {row.problems.map((problem) => (
              <p key={problem} className="text-[15px] font-bold text-clay wrap-anywhere">
                {problem}
              </p>
            ))}
          </li>
        ))}
        {(counts[outcome] ?? 0) > rows.length ? (
          <li className="py-3 text-ink-soft">
            {`The first ${formatNumber(rows.length)} of ${formatNumber(counts[outcome] ?? 0)}.`}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const TABLES = [
  { name: "Properties", file: "/dashboard/export/properties" },
  { name: "Apartment types", file: "/dashboard/export/apartments" },
  { name: "Blog posts", file: "/dashboard/export/posts" },
  { name: "Testimonials", file: "/dashboard/export/testimonials" },
  { name: "Building progress", file: "/dashboard/export/progress" },
] as const;

function Exports() {
  return (
    <section className="mt-10" aria-labelledby="exports">
      <h2 id="exports" className="text-2xl">
        Export
      </h2>
      <p className="mt-1 text-ink-soft">Everything that is not in the bin, drafts included.</p>
      <ul className="mt-4 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
        {TABLES.map(({ name, file }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 py-1.5 not-first:border-t-[1.5px] not-first:border-line"
          >
            <span className="font-bold">{name}</span>
            <span className="flex gap-x-5">
              <TableLink name={name} file={`${file}.csv`} format="CSV" />
              <TableLink name={name} file={`${file}.json`} format="JSON" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={viewPath("/dashboard/exports")} className="text-link">
          All lists as CSV and XLSX
        </Link>
      </p>
    </section>
  );
}
