import type { StoredFields } from "#domain/fields/field.ts";
import { type RowsOptions, rows, shipped } from "#domain/fields/field-kinds.ts";
import { type SettingsAreaDefinition, settingsArea } from "../settings-area.ts";

/** Makes an area with the texts of the site's page at `path`. */
export function page<Name extends string, F extends StoredFields>(
  name: Name,
  {
    path,
    title,
    lead,
    ...definition
  }: { path: string; title: string; lead: string; fields: F } & Partial<Omit<SettingsAreaDefinition<F>, "fields">>,
) {
  return settingsArea<Name, F>(name, {
    group: "content",
    title,
    lead,
    sitePath: path,
    heading: { title },
    ...definition,
  });
}

/** The value is a list of rows: the one in `content/` until another is saved. */
export function list<F extends StoredFields>(
  label: string,
  options: Omit<RowsOptions<F, never>, "unique" | "default">,
) {
  return shipped(rows(label, { ...options, unique: options.namedBy }));
}
