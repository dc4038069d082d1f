import { exportFormats } from "#domain/records/export-formats.ts";
import type { OfficeTable } from "#domain/records/exports.ts";
import { TableLink } from "./table-link.tsx";

/** Links to a list as CSV and as a workbook. Screen readers also read `name`: "Inquiries as CSV". */
export function ExportLinks({ table, name }: { table: OfficeTable; name: string }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 text-[0.9375rem] text-ink-soft">
      All as a file:
      {exportFormats.map((format) => (
        <TableLink
          key={format}
          name={name}
          file={`/dashboard/exports/${table}.${format}`}
          format={format.toUpperCase()}
        />
      ))}
    </p>
  );
}
