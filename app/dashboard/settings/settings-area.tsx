import { settingsAreas } from "#domain/settings/settings.ts";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/settings-area.ts";
import { SettingsAreaFields } from "./settings-area-fields.tsx";
import { SettingsAreaPage } from "./settings-area-page.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./settings-area.server.ts";

export const handle = viewHandle({ title: "Settings", topics: [] });

export default function SettingsAreaView({ loaderData }: Route.ComponentProps) {
  const { heading, fields } = settingsAreas[loaderData.area];
  return (
    <SettingsAreaPage data={loaderData}>
      {(bind) => <SettingsAreaFields heading={heading} fields={fields} bind={bind} context={loaderData} />}
    </SettingsAreaPage>
  );
}
