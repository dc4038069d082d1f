import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/legal-texts.ts";
import { LegalFields } from "./legal-fields.tsx";
import { SettingsAreaPage } from "./settings-area-page.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./legal-texts.server.ts";

export const handle = viewHandle({ title: "Settings", topics: [] });

export default function LegalTexts({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsAreaPage data={loaderData}>
      {(bind) => <LegalFields bind={bind} shipped={loaderData.shipped} />}
    </SettingsAreaPage>
  );
}
