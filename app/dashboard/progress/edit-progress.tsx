import { TextField } from "#app/ui/field.tsx";
import { localDate } from "#domain/time/kampala-time.ts";
import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-progress.ts";
import { editedProgress } from "./edited-progress.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-progress.server.ts";

export const handle = viewHandle({ title: "Progress update" });

export default function EditProgress({ loaderData }: Route.ComponentProps) {
  const today = localDate(loaderData.now);
  return (
    <RecordEditor
      {...loaderData}
      kind={editedProgress}
      beginning={{ happenedOn: today }}
      name="Update"
      addLead="How far the building is. Visitors read it on the page of the home, the newest first."
      slots={{ happenedOn: (field) => <TextField {...field} max={today} /> }}
    />
  );
}
