import { settingsAreas } from "#domain/settings/settings.ts";
import { FormSections } from "../fields/form-fields.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/settings-area.ts";
import { SettingsAreaPage } from "./settings-area-page.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./settings-area.server.ts";

export const handle = viewHandle({ title: "Settings", topics: [] });

export default function SettingsAreaView({ loaderData }: Route.ComponentProps) {
  const { area, facts, pictures, drafts } = loaderData;
  return (
    <SettingsAreaPage data={loaderData}>
      {(bind) => (
        <FormSections
          sections={settingsAreas[area].sections}
          bind={bind}
          facts={facts}
          pictures={pictures}
          drafts={drafts}
        />
      )}
    </SettingsAreaPage>
  );
}
