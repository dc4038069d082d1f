import { exportFormats, type OfficeTable, officeTables } from "#domain/records/exports.ts";
import { TableLink } from "./table-link.tsx";

export function ExportLinks({ table }: { table: OfficeTable }) {
  const { title } = officeTables[table];
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 text-[0.9375rem] text-ink-soft">
      All as a file:
      {exportFormats.map((format) => (
        <TableLink
          key={format}
          name={title}
          file={`/dashboard/exports/${table}.${format}`}
          format={format.toUpperCase()}
        />
      ))}
    </p>
  );
}
