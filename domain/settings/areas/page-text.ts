import { type Fields, type RowsOptions, rows, shipped } from "../fields.ts";
import { type SettingsAreaDefinition, settingsArea } from "../settings-area.ts";

export function page<Name extends string, F extends Fields>(
  name: Name,
  {
    path,
    title,
    lead,
    ...definition
  }: { path: string; title: string; lead: string } & { fields: F } & Partial<SettingsAreaDefinition<F>>,
) {
  return settingsArea(name, { group: "content", title, lead, sitePath: path, heading: { title }, ...definition });
}

/** The one in `content/` until another is saved. */
export function list<F extends Fields>(label: string, options: Omit<RowsOptions<F, never>, "unique" | "default">) {
  return shipped(rows(label, { ...options, unique: options.namedBy }));
}
