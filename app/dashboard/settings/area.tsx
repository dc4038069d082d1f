import { settingsAreas } from "#domain/settings/settings.ts";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/area.ts";
import { AreaFields } from "./area-fields.tsx";
import { AreaPage } from "./area-page.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./area.server.ts";

export const handle = viewHandle({ title: "Settings", topics: [] });

export default function Area({ loaderData }: Route.ComponentProps) {
  const { heading, fields } = settingsAreas[loaderData.area];
  return (
    <AreaPage data={loaderData}>
      {(bind) => <AreaFields heading={heading} fields={fields} bind={bind} context={loaderData} />}
    </AreaPage>
  );
}
