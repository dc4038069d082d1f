import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import type { ExportDays } from "#domain/records/export-days.ts";
import { exportFormats } from "#domain/records/export-formats.ts";
import { type OfficeTable, officeTableGroups, officeTables } from "#domain/records/exports.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { DateField } from "../forms/date-field.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { TableLink } from "../lists/table-link.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/exports.ts";

export { loader } from "./exports.server.ts";

export const handle = viewHandle({ title: "Export", topics: [] });

const tableNames = Object.keys(officeTables).filter((name): name is OfficeTable => Object.hasOwn(officeTables, name));

export default function Exports({ loaderData }: Route.ComponentProps) {
  const { days, errors, today, workbookRowsPerSheet } = loaderData;
  const isWrong = Object.keys(errors).length > 0;
  return (
    <>
      <ViewHeader title="Export" lead="Every list as a table, for a spreadsheet or the accountant's program." />
      <Form
        method="get"
        noValidate
        className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
        aria-label="Days"
      >
        <DateField
          key={`from ${days.from}`}
          label="From"
          name="from"
          max={today}
          defaultValue={days.from}
          errors={errors.from === undefined ? undefined : [errors.from]}
        />
        <DateField
          key={`until ${days.until}`}
          label="Until"
          name="until"
          max={today}
          defaultValue={days.until}
          errors={errors.until === undefined ? undefined : [errors.until]}
        />
        <Button type="submit" variant="ink" className="max-sm:col-span-full sm:mt-7">
          Choose days
        </Button>
        {days.from === undefined && days.until === undefined ? null : (
          <Link to={viewPath("/dashboard/exports")} className="text-button sm:mt-9">
            All days
          </Link>
        )}
      </Form>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        {isWrong ? null : `Lists of ${daysText(days)}; lists without days are as of today.`}
      </p>
      {isWrong
        ? null
        : Object.entries(officeTableGroups).map(([group, title]) => (
            <Tables
              key={group}
              title={title}
              names={tableNames.filter((name) => officeTables[name].group === group)}
              days={days}
            />
          ))}
      <p className="mt-5 max-w-3xl text-[0.9375rem] text-ink-soft">
        {`A sheet of XLSX holds ${formatNumber(workbookRowsPerSheet)} rows; the rest continues on the next sheet. The audit log records each export.`}
      </p>
    </>
  );
}

function daysText({ from, until }: ExportDays): string {
  if (from === undefined) return until === undefined ? "all days" : `all days until ${dateText(until)}`;
  return until === undefined ? `all days from ${dateText(from)}` : `${dateText(from)} to ${dateText(until)}`;
}

function Tables({ title, names, days }: { title: string; names: OfficeTable[]; days: ExportDays }) {
  const given = Object.entries(days).flatMap(([name, day]) => (day === undefined ? [] : [[name, day]]));
  const query = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  return (
    <section className="mt-6 sm:mt-8" aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <List className="mt-3">
        {names.map((name) => (
          <Row key={name} space="none" className="flex items-start justify-between gap-x-3 py-1 sm:gap-x-6">
            <details className="min-w-0 flex-1">
              <summary className="cursor-pointer py-2.5">
                <h3 className="inline text-[1.0625rem]">{officeTables[name].title}</h3>
              </summary>
              <p className="pb-2.5 text-[0.9375rem] text-ink-soft">
                {officeTables[name].about} {officeTables[name].isDated ? `Of ${daysText(days)}.` : "As of today."}
              </p>
            </details>
            <span className="flex flex-wrap justify-end gap-x-4 sm:shrink-0 sm:gap-x-5">
              {exportFormats.map((format) => (
                <TableLink
                  key={format}
                  name={officeTables[name].title}
                  file={`/dashboard/exports/${name}.${format}${officeTables[name].isDated ? query : ""}`}
                  format={format.toUpperCase()}
                />
              ))}
            </span>
          </Row>
        ))}
      </List>
    </section>
  );
}
